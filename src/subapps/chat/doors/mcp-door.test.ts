import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { chatServer } from "../../../../tests/support/chat-server.ts";
import { givenAgent } from "../../../../tests/support/given-agents.ts";
import { type GivenContext, givenApiKey, testContext } from "../../../../tests/support/givens.ts";
import { cookieOf } from "../../../../tests/sweep/worlds.ts";
import { putDeployment } from "../commands/put-deployment.ts";

/* The official MCP client, unchanged, against the product's own door. No model: the agent quotes its documents. */

let server: Awaited<ReturnType<typeof chatServer>>;
let context: GivenContext;
let agent: { id: string; slug: string };
let key: string;

beforeAll(async () => {
  server = await chatServer();
  context = await testContext();
  agent = await givenAgent(
    context,
    { knowledge: [{ documentId: "returns", title: "Returns", text: "Goods can be returned within fourteen days." }] },
    `Harbour Help ${crypto.randomUUID().slice(0, 6)}`,
  );
  await putDeployment(context, { agentId: agent.id, kind: "mcp" });
  key = (await givenApiKey(context.workspace.id, context.actor.id, { scopes: ["agents:use"] })).key;
});
afterAll(async () => {
  await server.close();
  await closeDatabase();
});

async function connect(authorization: string, slug = agent.slug): Promise<Client> {
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${server.url}/mcp/${slug}`), {
      requestInit: { headers: { authorization } },
    }),
  );
  return client;
}

type Answer = { content: { text: string }[]; structuredContent: { conversationId: string; citations: unknown[] } };

test("a client lists the agent as a tool, calls it, and gets an answer with its sources", async () => {
  const client = await connect(`Bearer ${key}`);
  const { tools } = await client.listTools();
  const name = `ask_${agent.slug.replaceAll("-", "_")}`;
  expect(tools).toMatchObject([{ name, inputSchema: { required: ["question"] } }]);
  const first = (await client.callTool({
    name,
    arguments: { question: "Within how many days can goods be returned?" },
  })) as unknown as Answer;
  expect(first.content[0]?.text).toContain("fourteen days");
  expect(first.content[0]?.text).toContain("[1] Returns");
  expect(first.structuredContent.citations).toMatchObject([{ number: 1, title: "Returns" }]);
  const { conversationId } = first.structuredContent;
  const again = (await client.callTool({
    name,
    arguments: { question: "Can goods be returned?", conversationId },
  })) as unknown as Answer;
  expect(again.structuredContent.conversationId).toBe(conversationId);
  const [row] = await sqlClient()`
    select channel, created_by, (select count(*)::int from core.message where conversation_id = c.id) as messages
    from core.conversation c where id = ${conversationId}`;
  expect(row).toEqual({ channel: "mcp", created_by: context.actor.id, messages: 4 });
  await client.close();
});

test("a conversation that is not this server's is not found, and the model is told so", async () => {
  const client = await connect(`Bearer ${key}`);
  const name = `ask_${agent.slug.replaceAll("-", "_")}`;
  const asked = { name, arguments: { question: "Hi", conversationId: crypto.randomUUID() } };
  expect(await client.callTool(asked)).toMatchObject({ isError: true });
  await client.close();
});

test("a wrong key, no key, a browser's cookie and a key without the permission open nothing", async () => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${server.url}/mcp/${agent.slug}`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
    });
  const wrong = await ask({ authorization: `Bearer pk_${"x".repeat(43)}` });
  expect(wrong.status).toBe(401);
  expect(wrong.headers.get("www-authenticate")).toContain("Bearer");
  expect((await ask({})).status).toBe(401);
  expect((await ask({ cookie: await cookieOf(context) })).status).toBe(401);
  const { key: narrow } = await givenApiKey(context.workspace.id, context.actor.id, { scopes: ["people:read"] });
  expect((await ask({ authorization: `Bearer ${narrow}` })).status).toBe(403);
  const stranger = await testContext();
  const { key: foreign } = await givenApiKey(stranger.workspace.id, stranger.actor.id, { scopes: ["agents:use"] });
  expect((await ask({ authorization: `Bearer ${foreign}` })).status).toBe(404);
  await expect(connect(`Bearer pk_${"x".repeat(43)}`)).rejects.toThrow();
});

test("one that is switched off is not there", async () => {
  const other = await givenAgent(context, {}, `Closed ${crypto.randomUUID().slice(0, 6)}`);
  await putDeployment(context, { agentId: other.id, kind: "mcp", isEnabled: false });
  const answer = await fetch(`${server.url}/mcp/${other.slug}`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: "{}",
  });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ detail: expect.stringContaining("switched off") });
});
