import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { remoteImageDoor } from "./remote-image-door.ts";

async function ask(query: Record<string, string>, headers: Record<string, string> = { "sec-fetch-dest": "iframe" }) {
  const sent = { headers: {} as Record<string, string>, body: "" };
  const response = {
    writeHead(_status: number, given: Record<string, string>) {
      sent.headers = given;
    },
    end(body: string) {
      sent.body = body;
    },
  } as unknown as ServerResponse;
  const request = { url: `/api/remote-image?${new URLSearchParams(query)}`, headers } as unknown as IncomingMessage;
  await remoteImageDoor.answer(request, response, {} as never);
  return { rules: (sent.headers["content-security-policy"] ?? "").split("; "), ...sent };
}

test("shows the image in a sandbox without scripts, and sends no referrer", async () => {
  const { rules, headers, body } = await ask({ src: "https://a.example/x.png?a=1&b=2", alt: 'A "chart"' });
  expect(rules).toEqual(expect.arrayContaining(["sandbox", "default-src 'none'", "frame-ancestors 'self'"]));
  expect(rules).toContain("img-src https:");
  expect(headers["referrer-policy"]).toBe("no-referrer");
  expect(body).toContain('<img src="https://a.example/x.png?a=1&#38;b=2" alt="A &#34;chart&#34;"');
});

test.each([
  "",
  "javascript:alert(1)",
  "data:image/svg+xml,<svg>",
  "http://a.example/x.png",
  "https://user:password@a.example/x.png",
  "/api/v1/me",
  `https://a.example/${"x".repeat(2000)}`,
])("refuses %j", async (src) => {
  await expect(ask({ src })).rejects.toMatchObject({ code: "invalid" });
});

test("refuses to be opened as a page of its own, where it would show another site's picture under our address", async () => {
  const document = { "sec-fetch-dest": "document" };
  await expect(ask({ src: "https://a.example/x.png" }, document)).rejects.toMatchObject({ code: "invalid" });
});
