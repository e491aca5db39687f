import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { systemContext } from "#core/access/context.ts";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { messageFeedback } from "#engine/conversations/tables.ts";
import { loadAgent } from "#engine/conversations/turns/acting-agent.ts";
import { conversation } from "#engine/messages/tables.ts";
import { run } from "#engine/runs/tables.ts";
import { closeDatabase, database, sqlClient } from "#platform/db/db.ts";
import { listNotifications } from "#workspace/notifications/queries/list-notifications.ts";
import { givenAgent } from "../../../tests/support/given-agents.ts";
import { type GivenContext, testContext } from "../../../tests/support/givens.ts";
import { changeCanaryShare } from "./commands/change-canary-share.ts";
import { promoteCanary } from "./commands/promote-canary.ts";
import { publishAgent } from "./commands/publish-agent.ts";
import { rollBackCanary } from "./commands/roll-back-canary.ts";
import { startCanary } from "./commands/start-canary.ts";
import { stopCanary } from "./commands/stop-canary.ts";
import { updateAgentDraft } from "./commands/update-agent-draft.ts";
import { tellCanaryEnded } from "./on/tell-canary-ended.ts";
import { getAgent } from "./queries/get-agent.ts";
import { getCanary } from "./queries/get-canary.ts";
import { canaryBucket } from "./rules/canary-bucket.ts";
import { judgeCanary } from "./rules/judge-canary.ts";
import { watchCanaries } from "./watch-canaries.ts";

afterAll(closeDatabase);

const rules = { minimumAnswers: 4, maximumErrorShare: 0.25, maximumThumbsDownShare: 0.5 };

/** Version 1 is published; version 2 is tried out. */
async function world(share = 50) {
  const context = await testContext();
  const agent = await givenAgent(context, { starters: [{ question: "Which?", answer: "The first." }] });
  const first = (await getAgent(context, { agentId: agent.id })).published?.id as string;
  await updateAgentDraft(context, {
    agentId: agent.id,
    config: { starters: [{ question: "Which?", answer: "The second." }] },
  });
  const canary = await startCanary(context, { agentId: agent.id, share, rules });
  return { context, agentId: agent.id, first, canary };
}

/** Answers of a version, as the engine leaves them behind. */
async function givenAnswers(
  context: GivenContext,
  agentId: string,
  versionId: string,
  statuses: ("done" | "failed" | "interrupted")[],
  { thumbsDown = 0, channel = "chat" } = {},
) {
  const conversationId = randomUUID();
  const workspaceId = context.workspace.id;
  await database().insert(conversation).values({ id: conversationId, workspaceId, agentId });
  for (const [index, status] of statuses.entries()) {
    const [id, replyId] = [randomUUID(), randomUUID()];
    const common = { workspaceId, conversationId, agentId, agentVersionId: versionId };
    await database()
      .insert(run)
      .values({ ...common, id, rootRunId: id, replyId, channel, status });
    await sqlClient()`
      insert into core.message (id, workspace_id, conversation_id, run_id, role, status, parts)
      values (${replyId}, ${workspaceId}, ${conversationId}, ${id}, 'assistant', 'complete', '[]')`;
    if (index < thumbsDown)
      await database()
        .insert(messageFeedback)
        .values({ workspaceId, messageId: replyId, agentVersionId: versionId, raterId: randomUUID(), value: -1 });
  }
}

const conversationIn = (canaryId: string, wanted: (bucket: number) => boolean): string => {
  for (;;) {
    const id = randomUUID();
    if (wanted(canaryBucket(canaryId, id))) return id;
  }
};

test("a conversation is on one version and stays there; more share takes nobody out", async () => {
  const { context, agentId, first, canary } = await world(30);
  const versionOf = async (conversationId: string) =>
    (await loadAgent(context, { agentId }, { conversationId })).versionId;
  const inside = conversationIn(canary.id, (bucket) => bucket < 30);
  const outside = conversationIn(canary.id, (bucket) => bucket >= 60);
  for (let time = 0; time < 3; time++) {
    expect(await versionOf(inside)).toBe(canary.versionId);
    expect(await versionOf(outside)).toBe(first);
  }
  await changeCanaryShare(context, { agentId, share: 60 });
  expect(await versionOf(inside)).toBe(canary.versionId);
  expect(await versionOf(outside)).toBe(first);
  expect((await loadAgent(context, { agentId })).versionId).toBe(first);
  expect((await loadAgent(context, { agentId }, { useDraft: true, conversationId: inside })).versionId).toBeNull();
});

test("about the share of conversations asked for is tried out", async () => {
  const id = randomUUID();
  const inside = Array.from({ length: 4000 }, () => canaryBucket(id, randomUUID())).filter((bucket) => bucket < 20);
  expect(inside.length).toBeGreaterThan(650);
  expect(inside.length).toBeLessThan(950);
});

test("a conversation that is tied to a version keeps it", async () => {
  const { context, agentId, first, canary } = await world(99);
  const id = conversationIn(canary.id, (bucket) => bucket < 99);
  await database()
    .insert(conversation)
    .values({ id, workspaceId: context.workspace.id, agentId, agentVersionId: first });
  expect((await loadAgent(context, { agentId }, { conversationId: id })).versionId).toBe(first);
  await promoteCanary(context, { agentId });
  expect((await loadAgent(context, { agentId }, { conversationId: id })).versionId).toBe(first);
});

test("whoever is in it gets the answers of the new version, from the first message on", async () => {
  const { context, agentId } = await world(50);
  const answers = new Map<string, Set<string>>();
  for (let talk = 0; talk < 12; talk++) {
    const first = await sendMessage(context, { agentId, text: "Which?", wait: true });
    const again = await sendMessage(context, { conversationId: first.conversationId, text: "Which?", wait: true });
    const texts = [first, again].map(({ reply }) => JSON.stringify(reply?.parts));
    expect(texts[0]).toBe(texts[1]);
    answers.set(first.conversationId, new Set(texts));
  }
  expect(new Set([...answers.values()].flatMap((texts) => [...texts])).size).toBe(2);
});

test("errors over the limit take a version back: with words, an audit line, news and a notification", async () => {
  const { context, agentId, first, canary } = await world();
  const editor = await testContext({ role: "editor", workspaceId: context.workspace.id });
  const viewer = await testContext({ role: "viewer", workspaceId: context.workspace.id });
  await givenAnswers(context, agentId, canary.versionId, ["done", "failed", "failed"]);
  // The published version, tests and lost processes are not held against it.
  await givenAnswers(context, agentId, first, ["failed", "failed", "failed", "failed"]);
  await givenAnswers(context, agentId, canary.versionId, ["failed", "failed"], { channel: "test" });
  await givenAnswers(context, agentId, canary.versionId, ["interrupted", "interrupted"]);
  await watchCanaries();
  expect((await getCanary(context, { agentId })).running).toMatchObject({
    counts: { answers: 3, errors: 2, thumbsDown: 0 },
    published: { versionId: first, counts: { answers: 4, errors: 4 } },
  });
  await givenAnswers(context, agentId, canary.versionId, ["done"]);
  await watchCanaries();
  const { running, history } = await getCanary(context, { agentId });
  expect(running).toBeNull();
  expect(history).toMatchObject([
    { outcome: "rolled_back", version: 2, reason: "2 of 4 answers failed (50 %); at most 25 % were allowed." },
  ]);
  expect((await getAgent(context, { agentId })).published?.number).toBe(1);
  const sql = sqlClient();
  const lines = await sql`select actor_name, detail from core.audit
    where action = 'agents.roll_back_canary' and target_id = ${agentId}`;
  expect(lines).toMatchObject([{ actor_name: "Parley", detail: { canaryId: canary.id } }]);
  const [news] = await sql`select payload from core.event where name = 'agents.canary_ended'
    and payload ->> 'agentId' = ${agentId}`;
  expect(news?.payload).toMatchObject({ outcome: "rolled_back", canaryId: canary.id });
  // Delivered at least once: told once.
  for (let time = 0; time < 2; time++)
    await tellCanaryEnded.run(systemContext(context.workspace), news?.payload, {
      id: 1,
      workspaceId: context.workspace.id,
      userId: null,
      createdAt: new Date(),
    });
  for (const told of [context, editor])
    expect((await listNotifications(told, {})).items).toMatchObject([
      { title: "Version 2 of Guide was taken back", href: `/apps/chat/agents/${agentId}` },
    ]);
  expect((await listNotifications(viewer, {})).items).toEqual([]);
});

test("thumbs-down over the limit take a version back", async () => {
  const { context, agentId, canary } = await world();
  await givenAnswers(context, agentId, canary.versionId, ["done", "done", "done", "done", "done"], { thumbsDown: 3 });
  await watchCanaries();
  expect((await getCanary(context, { agentId })).history).toMatchObject([
    { outcome: "rolled_back", reason: expect.stringContaining("3 of 5 answers got a thumbs-down") },
  ]);
});

test("it ends once, however many end it at once", async () => {
  const { context, agentId, canary } = await world();
  await givenAnswers(context, agentId, canary.versionId, ["failed", "failed", "failed", "failed"]);
  const system = systemContext(context.workspace);
  const endings = await Promise.allSettled([
    rollBackCanary(system, { agentId }),
    promoteCanary(context, { agentId }),
    stopCanary(context, { agentId }),
    rollBackCanary(system, { agentId }),
  ]);
  const [row] = await sqlClient()`select outcome from core.agent_canary where agent_id = ${agentId}`;
  const { history } = await getCanary(context, { agentId });
  expect(history).toHaveLength(1);
  const ended = endings.filter(
    (ending) => ending.status === "fulfilled" && (ending.value as { reason?: unknown }).reason !== null,
  );
  expect(ended).toHaveLength(1);
  const published = (await getAgent(context, { agentId })).published?.number;
  expect(published).toBe(row?.outcome === "promoted" ? 2 : 1);
});

test("promoting publishes that version; publishing another ends the trial", async () => {
  const { context, agentId, canary } = await world();
  await expect(startCanary(context, { agentId, share: 5, versionId: canary.versionId })).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await promoteCanary(context, { agentId })).toMatchObject({ version: 2 });
  expect((await getAgent(context, { agentId })).published).toMatchObject({ id: canary.versionId, number: 2 });
  await expect(stopCanary(context, { agentId })).rejects.toMatchObject({ code: "conflict" });
  await updateAgentDraft(context, { agentId, config: { voice: "warm" } });
  await startCanary(context, { agentId, share: 5 });
  await updateAgentDraft(context, { agentId, config: { voice: "cold" } });
  expect(await publishAgent(context, { agentId })).toMatchObject({ number: 4 });
  const { running, history } = await getCanary(context, { agentId });
  expect(running).toBeNull();
  expect(history[0]).toMatchObject({ outcome: "stopped", reason: "Version 4 was published instead." });
});

test("what was never published, or is another agent's version, cannot be tried out", async () => {
  const { context, canary } = await world();
  const other = await givenAgent(context, {}, "Other");
  await expect(
    startCanary(context, { agentId: other.id, versionId: canary.versionId, share: 5 }),
  ).rejects.toMatchObject({ code: "not_found" });
  const live = (await getAgent(context, { agentId: other.id })).published?.id as string;
  await expect(startCanary(context, { agentId: other.id, versionId: live, share: 5 })).rejects.toMatchObject({
    code: "conflict",
  });
});

test("nothing is decided on too few answers, and a share at the limit is allowed", () => {
  expect(judgeCanary(rules, { answers: 3, errors: 3, thumbsDown: 3 })).toBeNull();
  expect(judgeCanary(rules, { answers: 4, errors: 1, thumbsDown: 2 })).toBeNull();
  expect(judgeCanary(rules, { answers: 8, errors: 3, thumbsDown: 0 })).toContain("37.5 %");
});
