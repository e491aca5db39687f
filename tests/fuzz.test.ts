import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allPermissions } from "#core/access/permissions.ts";
import { LiveHub } from "#core/live/hub.ts";
import { StaticFiles } from "#core/web/static-files.ts";
import { closeDatabase } from "#platform/db/db.ts";
import { createHttpServer } from "#server/http-server.ts";
import { doors, endpoints } from "../src/registry.server.ts";
import { givenApiKey, testContext } from "./support/givens.ts";
import { randomSource } from "./support/random.ts";
import { snapshot } from "./sweep/snapshot.ts";

/* Bad requests by the thousand, with a key that may do everything: none may break, hang or change anything. */

process.env.API_REQUESTS_PER_MINUTE = "0"; // the limit would refuse them all before anyone looked at them

const total = 5000;
const random = randomSource(20261115);
const openAi = ["/v1/chat/completions", "/v1/embeddings", "/v1/responses", "/v1/audio/speech"];
let server: Server;
let origin: string;
let key: string;

beforeAll(async () => {
  const pages = async () => expect.fail("an API request reached the pages");
  server = createHttpServer({ endpoints, doors, apps: [], hub: new LiveHub(), files: new StaticFiles(), pages });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { workspace, actor } = await testContext();
  key = (await givenApiKey(workspace.id, actor.id, { scopes: [...allPermissions()] })).key;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await closeDatabase();
});

type Bad = { method: string; path: string; body?: string; type?: string };

const words = [
  "",
  " ",
  "x",
  "%00",
  "..",
  "null",
  "' or 1=1 --",
  "\u0000",
  "\ud800",
  "😀".repeat(50),
  "a".repeat(5000),
  "-1",
  "1e999",
];

function value(depth = 0): unknown {
  const choice = random.below(depth > 3 ? 6 : 8);
  if (choice === 0) return random.pick(words);
  if (choice === 1) return random.pick([0, -1, 1.5, 1e308, -1e308, 2 ** 53, Number.MIN_VALUE]);
  if (choice === 2) return random.below(2) === 0;
  if (choice === 3) return null;
  if (choice < 6)
    return random.pick(["00000000-0000-0000-0000-00000000000g", crypto.randomUUID().slice(1), "[object Object]"]);
  const size = random.below(5);
  if (choice === 6) return Array.from({ length: size }, () => value(depth + 1));
  return Object.fromEntries(
    Array.from({ length: size }, (_, index) => [random.pick(words.slice(2)) + index, value(depth + 1)]),
  );
}

/** A request to an endpoint that its own schema refuses, or whose body is no JSON object at all. */
function badRequest(): Bad {
  if (random.below(6) === 0) return badForOpenAi();
  const { method, path, operation } = random.pick(endpoints);
  const filled = path.replace(/:\w+/g, () =>
    encodeURIComponent(String(random.pick(["nonsense", "1", "😀", "%2e%2e", "null"]))),
  );
  if (method === "GET")
    return {
      method,
      path: `${filled}?limit=${random.pick(["-1", "x", "1e9", "0", "%00"])}&cursor=%00${random.below(99)}`,
    };
  for (let attempt = 0; attempt < 20; attempt++) {
    const shape = Object.keys((operation.input as unknown as { shape?: object }).shape ?? {});
    const input = Object.fromEntries(shape.map((name) => [name, value()]));
    if (!operation.input.safeParse(input).success)
      return { method, path: filled, body: JSON.stringify(input), type: "application/json" };
  }
  return { method, path: filled, ...notJson() };
}

const badForOpenAi = (): Bad => {
  const path = random.pick(openAi);
  if (random.below(3) === 0) return { method: "POST", path, ...notJson() };
  const body = { model: value(), messages: value(), input: value(), stream: value(), temperature: "hot" };
  return { method: "POST", path, body: JSON.stringify(body), type: "application/json" };
};

const notJson = () => ({
  body: random.pick([
    "{",
    "[]",
    "null",
    '"text"',
    "\u0000",
    "<xml/>",
    "{".repeat(2000),
    `{"a":${"[".repeat(3000)}`,
    "not json at all",
  ]),
  type: random.pick(["application/json", "text/plain", "application/x-www-form-urlencoded", "nonsense"]),
});

async function send({ method, path, body, type }: Bad): Promise<number> {
  const headers: Record<string, string> = { authorization: `Bearer ${key}` };
  if (type) headers["content-type"] = type;
  const response = await fetch(`${origin}${path}`, { method, headers, body, signal: AbortSignal.timeout(20_000) });
  await response.text();
  return response.status;
}

test(`${total} bad requests: refused, none broken, nothing changed`, { timeout: 300_000 }, async () => {
  const before = await snapshot();
  const statuses = new Map<number, number>();
  const broken: string[] = [];
  let sent = 0;
  const worker = async () => {
    while (sent++ < total) {
      const bad = badRequest();
      const status = await send(bad).catch((error: Error) => error.message);
      if (typeof status === "string" || status >= 500 || status < 400)
        broken.push(`${status} ${bad.method} ${bad.path} ${bad.body?.slice(0, 200)}`);
      else statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  expect(broken.slice(0, 10)).toEqual([]);
  expect([...statuses.keys()].every((status) => status >= 400 && status < 500)).toBe(true);
  expect(await snapshot()).toEqual(before);
});
