import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { previewDoor } from "./preview-door.ts";

test("the room for previews has no origin, no network, and stands in our own pages only", async () => {
  let headers: Record<string, string> = {};
  const response = {
    writeHead: (_status: number, given: Record<string, string>) => {
      headers = given;
    },
    end() {},
  } as unknown as ServerResponse;
  await previewDoor.answer({} as never, response, {} as never);
  const rules = (headers["content-security-policy"] ?? "").split("; ");
  expect(rules.find((rule) => rule.startsWith("sandbox"))).not.toContain("allow-same-origin");
  expect(rules).toContain("default-src 'none'");
  expect(rules).toContain("frame-ancestors 'self'");
  expect(rules.filter((rule) => /connect-src|https?:|\*/.test(rule))).toEqual([]);
});
