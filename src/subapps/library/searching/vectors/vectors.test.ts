import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setModelChoice } from "#engine/models/commands/set-model-choice.ts";
import { closeDatabase, database, sqlClient } from "#platform/db/db.ts";
import { givenProvider } from "../../../../../tests/support/given-agents.ts";
import { givenIndexed } from "../../../../../tests/support/given-indexed.ts";
import { type GivenContext, testContext } from "../../../../../tests/support/givens.ts";
import { randomSource } from "../../../../../tests/support/random.ts";
import { vector } from "../../tables.ts";
import { searchLibrary } from "../queries/search-library.ts";
import { embedPassages } from "./embed-passages.ts";
import { cosine, differing, quantise, unitVector } from "./quantise.ts";

/** Speaks OpenAI's embeddings: texts about ships lie in one corner, texts about food in another. */
const meanings = ["ship boat vessel harbour sail", "bread soup dinner meal kitchen"];
let server: Server;
let calls = 0;
let isBroken = false;
let context: GivenContext;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const piece of request) body += piece;
    if (isBroken) return void response.writeHead(500).end("{}");
    const { input } = JSON.parse(body) as { input: string[] };
    calls++;
    const data = input.map((text, index) => ({ index, embedding: meaningOf(text) }));
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ data, usage: { prompt_tokens: 3 } }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  context = await testContext();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  await givenProvider(context, { url, asked: [], close: async () => {} });
  await setModelChoice(context, { purpose: "embeddings", models: ["fake/embed"] });
});
afterAll(async () => {
  server.close();
  await closeDatabase();
});

function meaningOf(text: string): number[] {
  const small = text.toLowerCase();
  const corners = meanings.map((words) => words.split(" ").filter((word) => small.includes(word)).length);
  return Array.from({ length: 32 }, (_, at) => (corners[at % 2] ?? 0) - 0.4 + ((at * 7) % 5) / 100);
}

test("what is near in meaning is found without a shared word, and counted as use", async () => {
  await givenIndexed(context, { title: "A", pages: ["The vessel left at dawn."] });
  await givenIndexed(context, { title: "B", pages: ["The soup was served late."] });
  while (await embedPassages());
  expect(await database().select().from(vector).where(eq(vector.workspaceId, context.workspace.id))).toHaveLength(2);
  const { passages } = await searchLibrary(context, { query: "boat" });
  expect(passages[0]?.title).toBe("A");
  const { documents } = await searchLibrary(context, { query: "dinner", group: "document" });
  expect(documents[0]?.title).toBe("B");
  const [counted] = await sqlClient()`
    select count(*)::int as calls from usage.event where workspace_id = ${context.workspace.id} and model = 'fake/embed'`;
  expect(counted?.calls).toBe(calls);
});

test("where the model does not answer, words find what they can", async () => {
  isBroken = true;
  const { passages } = await searchLibrary(context, { query: "vessels at dawn" });
  isBroken = false;
  expect(passages.map(({ title }) => title)).toEqual(["A"]);
});

test("bytes keep angles, and signs keep neighbours near", () => {
  const { below } = randomSource(3);
  const random = () => Array.from({ length: 64 }, () => below(2001) / 1000 - 1);
  for (let round = 0; round < 50; round++) {
    const [one, other] = [random(), random()];
    const exact = unitVector(one).reduce((sum, value, at) => sum + value * (unitVector(other)[at] as number), 0);
    const { bytes, scale } = quantise(other);
    expect(cosine(unitVector(one), bytes, scale)).toBeCloseTo(exact, 1);
    const words = (vector: number[]) => new Uint32Array(new Uint8Array(quantise(vector).bits).buffer);
    const signs = one.filter((value, at) => value > 0 !== (other[at] as number) > 0).length;
    expect(differing(words(one), words(other), 0)).toBe(signs);
  }
});
