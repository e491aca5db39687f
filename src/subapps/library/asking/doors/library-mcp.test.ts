import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase } from "#platform/db/db.ts";
import { chatServer } from "../../../../../tests/support/chat-server.ts";
import { type GivenIndexed, givenIndexed } from "../../../../../tests/support/given-indexed.ts";
import { givenApiKey, testContext } from "../../../../../tests/support/givens.ts";

/* The official MCP client, unchanged, against the product's own door. */
let server: Awaited<ReturnType<typeof chatServer>>;
let client: Client;
let book: GivenIndexed;

beforeAll(async () => {
  server = await chatServer();
  const context = await testContext();
  book = await givenIndexed(context, {
    title: "Lindvik",
    pages: ["# History\n\nThe harbour was built in 1867 by the engineer Ilse Brandt."],
  });
  const scopes = ["library:read", "agents:use"] as const;
  const { key } = await givenApiKey(context.workspace.id, context.actor.id, { scopes: [...scopes] });
  client = new Client({ name: "test", version: "1.0.0" });
  const headers = { authorization: `Bearer ${key}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${server.url}/mcp/library/documents`), { requestInit: { headers } }),
  );
});
afterAll(async () => {
  await client.close();
  await server.close();
  await closeDatabase();
});

async function call<Result>(name: string, args: Record<string, unknown>): Promise<Result> {
  const { content } = (await client.callTool({ name, arguments: args })) as unknown as { content: { text: string }[] };
  return JSON.parse(content[0]?.text ?? "null") as Result;
}

test("search, ask and fetch are three tools, and each leads to the passage", async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual(["ask_library", "fetch_passage", "search_library"]);
  const [found] = await call<{ passageId: number; documentId: string }[]>("search_library", {
    query: "harbour engineer",
  });
  expect(found?.documentId).toBe(book.id);
  const passage = await call<{ content: string }>("fetch_passage", { passageId: found?.passageId });
  expect(passage.content).toContain("Ilse Brandt");
  const answer = await call<{ citations: { quote: string }[] }>("ask_library", { question: "Who built the harbour?" });
  expect(answer.citations[0]?.quote).toContain("Ilse Brandt");
});
