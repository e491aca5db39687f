import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { archiveAgent } from "#engine/agents/commands/archive-agent.ts";
import { createAgent } from "#engine/agents/commands/create-agent.ts";
import { publishAgent } from "#engine/agents/commands/publish-agent.ts";
import { setAgentAccess } from "#engine/agents/commands/set-agent-access.ts";
import { setAgentMark } from "#engine/agents/commands/set-agent-mark.ts";
import { startCanary } from "#engine/agents/commands/start-canary.ts";
import { updateAgentDraft } from "#engine/agents/commands/update-agent-draft.ts";
import { getAgent } from "#engine/agents/queries/get-agent.ts";
import { conversation } from "#engine/messages/tables.ts";
import { run } from "#engine/runs/tables.ts";
import { closeDatabase, database } from "#platform/db/db.ts";
import { givenAgent } from "../../../../tests/support/given-agents.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { correctAnswer } from "../commands/correct-answer.ts";
import { deployment, testRun } from "../tables.ts";
import { getAgentFacts } from "./get-agent-facts.ts";
import { listRoster } from "./list-roster.ts";

afterAll(closeDatabase);

async function givenRun(
  { workspace }: GivenContext,
  agentId: string,
  spentNanos: number,
  createdAt: Date,
  channel = "chat",
) {
  const id = randomUUID();
  const conversationId = randomUUID();
  await database().insert(conversation).values({ id: conversationId, workspaceId: workspace.id, agentId });
  await database().insert(run).values({
    id,
    rootRunId: id,
    workspaceId: workspace.id,
    conversationId,
    agentId,
    channel,
    status: "done",
    spentNanos,
    createdAt,
  });
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test("a row says what an agent costs, how it tests, where it is live and when it was used", async () => {
  const context = await testContext();
  const { id } = await givenAgent(context, { instructions: "one" }, "Harbour desk");
  const workspaceId = context.workspace.id;
  const { published } = await getAgent(context, { agentId: id });
  const used = daysAgo(2);
  await givenRun(context, id, 500, used);
  await givenRun(context, id, 70, daysAgo(10), "api");
  await givenRun(context, id, 9000, daysAgo(40));
  await givenRun(context, id, 30, new Date(), "test");
  const tested = { workspaceId, agentId: id, status: "done" as const, configHash: published?.hash as string };
  await database()
    .insert(testRun)
    .values([
      { ...tested, total: 4, passed: 1, createdAt: daysAgo(3) },
      { ...tested, total: 4, passed: 3, createdAt: daysAgo(2) },
      { ...tested, total: 1, passed: 1, isWhole: false, createdAt: daysAgo(1) },
      { ...tested, configHash: "other", total: 1, passed: 1 },
    ]);
  await database()
    .insert(deployment)
    .values([
      { workspaceId, agentId: id, kind: "page", slug: id },
      { workspaceId, agentId: id, kind: "mcp", slug: id, isEnabled: false },
      { workspaceId, agentId: id, kind: "api", slug: id },
    ]);
  await setAgentMark(context, { agentId: id, hue: 88, pieces: [3, 9] });
  expect((await listRoster(context, {})).items).toMatchObject([
    {
      id,
      name: "Harbour desk",
      status: "live",
      version: 1,
      hasUnpublishedChanges: false,
      channels: ["api", "page"],
      spendNanos: 600,
      testScore: 0.75,
      mark: { hue: 88, pieces: [3, 9] },
      access: "workspace",
      canEdit: true,
      canary: null,
    },
  ]);
  const [row] = (await listRoster(context, {})).items;
  expect(row?.lastUsedAt).toBe(used.toISOString());
  await updateAgentDraft(context, { agentId: id, config: { memory: false, variables: [] } });
  expect((await listRoster(context, {})).items[0]?.hasUnpublishedChanges).toBe(false);
  await updateAgentDraft(context, { agentId: id, config: { instructions: "two" } });
  await startCanary(context, { agentId: id, share: 10 });
  expect((await listRoster(context, {})).items[0]).toMatchObject({
    hasUnpublishedChanges: true,
    canary: { version: 2, share: 10 },
  });
});

test("the score of a draft is of the draft as it is now", async () => {
  const context = await testContext();
  const { id } = await createAgent(context, { name: "Draft" });
  const score = async () => (await listRoster(context, {})).items[0]?.testScore;
  expect(await score()).toBeNull();
  const given = { workspaceId: context.workspace.id, agentId: id, configHash: "any", status: "done" as const };
  await database()
    .insert(testRun)
    .values({ ...given, total: 2, passed: 1 });
  expect(await score()).toBe(0.5);
  await updateAgentDraft(context, { agentId: id, config: { voice: "warm" } });
  expect(await score()).toBeNull();
});

test("it is filtered, searched and goes on by cursor, and shows only what one may find", async () => {
  const context = await testContext();
  const made = [];
  for (const name of ["Alder", "Birch", "Cedar", "Douglas"]) made.push(await createAgent(context, { name }));
  const [alder, birch, cedar] = made.map(({ id }) => id) as [string, string, string];
  await publishAgent(context, { agentId: alder });
  await archiveAgent(context, { agentId: birch });
  const names = async (input: Parameters<typeof listRoster>[1], as = context) =>
    (await listRoster(as, input)).items.map(({ name }) => name);
  expect(await names({})).toEqual(["Douglas", "Cedar", "Alder"]);
  expect(await names({ status: "live" })).toEqual(["Alder"]);
  expect(await names({ status: "draft" })).toEqual(["Douglas", "Cedar"]);
  expect(await names({ status: "archived" })).toEqual(["Birch"]);
  expect(await names({ search: "da" })).toEqual(["Cedar"]);
  const page = await listRoster(context, { limit: 2 });
  expect(await names({ limit: 2, cursor: page.nextCursor as string })).toEqual(["Alder"]);
  await setAgentAccess(context, { agentId: cedar, access: "restricted" });
  const editor = await testContext({ role: "editor", workspaceId: context.workspace.id });
  expect(await names({}, editor)).toEqual(["Douglas", "Alder"]);
  const viewer = await testContext({ role: "viewer", workspaceId: context.workspace.id });
  expect((await listRoster(viewer, {})).items.every(({ canEdit }) => !canEdit)).toBe(true);
});

test("a corrected answer is added to the draft, and replaces one to the same question", async () => {
  const context = await testContext();
  const { id } = await createAgent(context, { name: "Guide", config: { starters: [{ question: "Where are you?" }] } });
  await correctAnswer(context, { agentId: id, question: "where are you", answer: "In Bergen." });
  await correctAnswer(context, { agentId: id, question: "When do you open?", answer: "At nine." });
  await correctAnswer(context, { agentId: id, question: "When do you OPEN", answer: "At ten." });
  expect((await getAgent(context, { agentId: id })).draft.starters).toEqual([
    { question: "Where are you?", answer: "In Bergen." },
    { question: "When do you open?", answer: "At ten." },
  ]);
});

test("the editor is told what a draft takes and which variables it uses", async () => {
  const context = await testContext();
  const { id } = await createAgent(context, {
    name: "Guide",
    config: {
      instructions: "Greet {{user.name}} of {{shop}}. {{oops}}",
      variables: [{ name: "shop", value: "Harbour" }],
    },
  });
  const facts = await getAgentFacts(context, { agentId: id });
  expect(facts.instructionTokens).toBe(11);
  expect(facts.variables).toEqual(
    expect.arrayContaining([
      { name: "user.name", isOwn: false, isUsed: true, isKnown: true },
      { name: "shop", isOwn: true, isUsed: true, isKnown: true },
      { name: "today", isOwn: false, isUsed: false, isKnown: true },
      { name: "oops", isOwn: false, isUsed: true, isKnown: false },
    ]),
  );
});
