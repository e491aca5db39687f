import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { performCall } from "./api-client.ts";
import { isSamePerson } from "./page-person.ts";

test("every change says whom the page was loaded for, whoever is there since", async () => {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const path = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  expect(isSamePerson("hanna", "id-of-hanna")).toBe(true);
  expect(isSamePerson("olga", "id-of-olga")).toBe(false);
  await performCall({ method: "POST", path, body: { name: "x" } });
  await performCall({ method: "DELETE", path });
  await performCall({ method: "GET", path });
  expect(asked.map(({ headers }) => [headers["parley-person"], headers["content-type"]])).toEqual([
    ["id-of-hanna", "application/json"],
    ["id-of-hanna", undefined],
    [undefined, undefined],
  ]);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
