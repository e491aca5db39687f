import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { textOf } from "#engine/messages/parts.ts";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { toolsWiring } from "#engine/tools/wiring.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import {
  type AskedModel,
  type FakeModel,
  fakeModel,
  lastWords,
  type Script,
} from "../../../../tests/support/fake-model.ts";
import { givenAgent, givenProvider } from "../../../../tests/support/given-agents.ts";
import { actingAs, testContext } from "../../../../tests/support/givens.ts";
import { removeQueued } from "../commands/remove-queued.ts";
import { listMessages } from "../queries/list-messages.ts";
import { listQueued } from "../queries/list-queued.ts";
import { keepQueue, type QueueKeeper, sendLeftovers } from "../queue/keep-queue.ts";
import { sendNext } from "../queue/send-next.ts";
import { queueMessage } from "./queue-message.ts";
import { sendMessage } from "./send-message.ts";

let model: FakeModel;
let keeper: QueueKeeper | null = null;
let script: (asked: AskedModel) => Script | Promise<Script> = () => ({ text: "Yes." });

beforeAll(async () => {
  provideTools(toolsWiring.tools ?? []);
  model = await fakeModel((asked) => script(asked));
});
afterEach(async () => {
  await keeper?.stop();
  keeper = null;
  model.asked.length = 0;
});
afterAll(async () => {
  await model.close();
  await closeDatabase();
});

/** A conversation whose first answer goes on until the gate is opened. */
async function answering() {
  const context = await testContext();
  await givenProvider(context, model);
  const agent = await givenAgent(context);
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  script = (asked) =>
    lastWords(asked) === "First" ? { text: ["One", " two"], gate } : { text: `To ${lastWords(asked)}` };
  const { conversationId, runId } = await sendMessage(context, { agentId: agent.id, text: "First" });
  return { context, conversationId, runId, open, agent };
}
type World = Awaited<ReturnType<typeof answering>>;

const thread = async ({ context, conversationId }: World) =>
  (await listMessages(context, { conversationId })).items.map(({ parts }) => textOf(parts)).toReversed();
const waiting = async ({ context, conversationId }: World) =>
  (await listQueued(context, { conversationId })).items.map(({ text }) => text);

test("what is queued is sent in order when the answer before it is kept", async () => {
  keeper = await keepQueue("server");
  const world = await answering();
  const { context, conversationId, open } = world;
  for (const text of ["Second", "Third", "Fourth"]) await queueMessage(context, { conversationId, text });
  expect(await waiting(world)).toEqual(["Second", "Third", "Fourth"]);
  await expect(sendMessage(context, { conversationId, text: "Now!" })).rejects.toMatchObject({ code: "conflict" });
  open();
  await expect
    .poll(() => thread(world), { timeout: 5000 })
    .toEqual(["First", "One two", "Second", "To Second", "Third", "To Third", "Fourth", "To Fourth"]);
  await expect.poll(() => waiting(world)).toEqual([]);
});

test("where nothing is being answered it is sent at once", async () => {
  const world = await answering();
  world.open();
  await expect.poll(() => thread(world)).toEqual(["First", "One two"]);
  await queueMessage(world.context, { conversationId: world.conversationId, text: "Second" });
  expect(await waiting(world)).toEqual([]);
  await expect.poll(() => thread(world)).toEqual(["First", "One two", "Second", "To Second"]);
});

test("of many that try to send the same message, one does", async () => {
  const world = await answering();
  const { context, conversationId, open } = world;
  await queueMessage(context, { conversationId, text: "Second" });
  await queueMessage(context, { conversationId, text: "Third" });
  open();
  await expect.poll(() => thread(world)).toEqual(["First", "One two"]);
  await Promise.all(Array.from({ length: 8 }, () => sendNext(conversationId)));
  await expect
    .poll(() => thread(world), { timeout: 5000 })
    .toEqual(["First", "One two", "Second", "To Second", "Third", "To Third"]);
  const said =
    await sqlClient()`select 1 from core.message where conversation_id = ${conversationId} and role = 'user'`;
  expect(said).toHaveLength(3);
});

test("what a process left behind is found and sent, once", async () => {
  const world = await answering();
  world.open();
  await expect.poll(() => thread(world)).toEqual(["First", "One two"]);
  // As it lies there when whoever accepted it died before telling anybody.
  await sqlClient()`
    insert into core.queued_message (workspace_id, conversation_id, given, created_by, created_at)
    values (${world.context.workspace.id}, ${world.conversationId}, '{"text": "Left"}', ${world.context.actor.id},
      now() - interval '1 minute')`;
  await Promise.all([sendLeftovers(), sendLeftovers()]);
  await expect.poll(() => thread(world)).toEqual(["First", "One two", "Left", "To Left"]);
  expect(await waiting(world)).toEqual([]);
});

test("one that cannot be sent keeps its reason, is shown, and holds up nobody", async () => {
  const world = await answering();
  const { context, conversationId, open, agent } = world;
  const other = await givenAgent(context, {}, "Leaving");
  await queueMessage(context, { conversationId, text: "To a gone one", agentId: other.id });
  await queueMessage(context, { conversationId, text: "To one who stays", agentId: agent.id });
  await sqlClient()`update core.agent set archived_at = now() where id = ${other.id}`;
  open();
  await expect.poll(() => thread(world)).toEqual(["First", "One two"]);
  await sendNext(conversationId);
  const { items } = await listQueued(context, { conversationId });
  expect(items).toMatchObject([{ text: "To a gone one", error: expect.stringContaining("archived") }]);
  await expect.poll(() => thread(world)).toContain("To To one who stays");
  await removeQueued(context, { queuedId: items[0]?.id as string });
  expect(await waiting(world)).toEqual([]);
});

test("twenty may wait and no more, and nobody else sees them", async () => {
  const world = await answering();
  const { context, conversationId, open } = world;
  for (let index = 0; index < 20; index++) await queueMessage(context, { conversationId, text: `Message ${index}` });
  const more = queueMessage(context, { conversationId, text: "One too many" });
  await expect(more).rejects.toMatchObject({ code: "over_limit" });
  const colleague = await testContext({ workspaceId: context.workspace.id });
  await expect(listQueued(colleague, { conversationId })).rejects.toMatchObject({ code: "not_found" });
  await sqlClient()`delete from core.queued_message where conversation_id = ${conversationId}`;
  open();
});

test("what is queued while acting as somebody is sent under both names, even when the acting is over", async () => {
  const world = await answering();
  const { context, conversationId, open } = world;
  const admin = await testContext({ role: "admin", workspaceId: context.workspace.id });
  const acting = await actingAs(admin, context.actor.id, { allowChanges: true });
  await queueMessage(acting, { conversationId, text: "Second" });
  open();
  await expect.poll(() => thread(world)).toEqual(["First", "One two"]);
  await sendNext(conversationId);
  await expect.poll(() => thread(world)).toEqual(["First", "One two", "Second", "To Second"]);
  const runs = await sqlClient()`
    select actor_id, run_by_id from core.run where conversation_id = ${conversationId} order by created_at`;
  expect(runs).toMatchObject([
    { actor_id: context.actor.id, run_by_id: null },
    { actor_id: context.actor.id, run_by_id: admin.actor.id },
  ]);
  const lines = await sqlClient()`
    select action, actor_id from core.audit where on_behalf_of_id = ${context.actor.id} order by seq`;
  expect(lines.map(({ action }) => action)).toEqual([
    "conversations.queue_message",
    "conversations.add_queued",
    "conversations.send_message",
  ]);
  expect(new Set(lines.map(({ actor_id }) => actor_id))).toEqual(new Set([admin.actor.id]));
});
