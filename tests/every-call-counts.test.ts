import { afterAll, beforeAll, expect, test } from "vitest";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { titleConversation } from "#engine/conversations/flows/title-conversation.ts";
import { testProvider } from "#engine/models/flows/test-provider.ts";
import { createEmbeddings } from "#engine/openai/embeddings.ts";
import { askModel } from "#engine/trials/ask-model.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { seal } from "#platform/secrets/seal.ts";
import { givenAgent } from "./support/given-agents.ts";
import { type GivenContext, testContext } from "./support/givens.ts";
import { ModelServer } from "./support/model-servers/model-server.ts";
import { openAiProtocol } from "./support/model-servers/openai-protocol.ts";

/* Whatever asks a model, through whichever door: the provider sees as many calls as Usage counts. */

const provider = await ModelServer.start(
  openAiProtocol({ models: ["gpt-5.5", "gpt-5.5-mini", "text-embedding-3-small"].map((id) => ({ id })) }),
);
let context: GivenContext;

beforeAll(async () => {
  context = await testContext({ role: "owner" });
  const sql = sqlClient();
  await sql`
    insert into core.provider (workspace_id, kind, slug, name, base_url, sealed_key, allows_private_address)
    values (${context.workspace.id}, 'openai', 'openai', 'OpenAI', ${`${provider.url}/v1`}, ${seal("sk-test")}, true)`;
  await sql`
    insert into core.model_choice (workspace_id, purpose, models) values
      (${context.workspace.id}, 'chat', '{openai/gpt-5.5}'), (${context.workspace.id}, 'small', '{openai/gpt-5.5-mini}')`;
});
afterAll(async () => {
  provider.stop();
  await closeDatabase();
});

const made = () => provider.received.filter(({ method }) => method === "POST").length;
const counted = async () => {
  const [row] = await sqlClient()<{ calls: number }[]>`
    select coalesce(sum(calls), 0)::int as calls from usage.event where workspace_id = ${context.workspace.id}`;
  return row?.calls ?? 0;
};

test("a conversation with its title, the API's embeddings, a question of our own, and the test of a provider", async () => {
  const { id: agentId } = await givenAgent(context, { instructions: "Be brief." });
  const { conversationId } = await sendMessage(context, { agentId, text: "Good day", isTemporary: true, wait: true });
  await expect.poll(counted).toBe(made());
  await titleConversation(context, { conversationId });
  await createEmbeddings(
    { model: "openai/text-embedding-3-small", input: ["a", "b"] },
    context,
    AbortSignal.timeout(5000),
  );
  await askModel(context, { purpose: "chat", channel: "describe", system: "Answer.", question: "Well?" });
  expect(await testProvider(context, { slug: "openai" })).toMatchObject({ isFine: true });
  expect(made()).toBe(5);
  expect(await counted()).toBe(5);
  const [row] = await sqlClient()`
    select sum(answers)::int as answers, sum(messages)::int as messages, sum(input_tokens)::int > 0 as "hasTokens",
      count(distinct id)::int = count(*)::int as "isOnce"
    from usage.event where workspace_id = ${context.workspace.id}`;
  expect(row).toEqual({ answers: 2, messages: 2, hasTokens: true, isOnce: true });
});

test("a call that fails is counted, too, and costs nothing", async () => {
  const before = await counted();
  await expect(
    createEmbeddings({ model: "openai/", input: "a" }, context, AbortSignal.timeout(5000)),
  ).rejects.toThrow();
  provider.stop();
  await expect(
    createEmbeddings({ model: "openai/text-embedding-3-small", input: "a" }, context, AbortSignal.timeout(5000)),
  ).rejects.toThrow();
  expect(await counted()).toBe(before + 1);
});
