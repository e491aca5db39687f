import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { receiveFile } from "#core/files/receive-file.ts";
import { agentConfig } from "#engine/agents/agent-config.ts";
import { archiveAgent } from "#engine/agents/commands/archive-agent.ts";
import { createAgent } from "#engine/agents/commands/create-agent.ts";
import { duplicateAgent } from "#engine/agents/commands/duplicate-agent.ts";
import { unarchiveAgent } from "#engine/agents/commands/unarchive-agent.ts";
import { updateAgentDraft } from "#engine/agents/commands/update-agent-draft.ts";
import { holdCall } from "#engine/usage/hold-call.ts";
import { closeDatabase } from "#platform/db/db.ts";
import { provideEnv } from "#platform/env.ts";
import { acceptInvitation } from "#workspace/people/commands/accept-invitation.ts";
import { inviteMember } from "#workspace/people/commands/invite-member.ts";
import { type GivenContext, givenInvitation, testContext } from "../../../../../tests/support/givens.ts";
import { recordUsage } from "../../counting/commands/record-usage.ts";
import { updateBudget } from "../commands/update-budget.ts";
import { listBudgets } from "../queries/list-budgets.ts";
import { decideRequest } from "../requests/commands/decide-request.ts";
import { requestMore } from "../requests/commands/request-more.ts";
import { createPlan } from "./commands/create-plan.ts";
import { endPlan } from "./commands/end-plan.ts";
import { givePlan } from "./commands/give-plan.ts";
import { updatePlan } from "./commands/update-plan.ts";
import { getPlan } from "./queries/get-plan.ts";
import { listPlans } from "./queries/list-plans.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parley plans "));
  provideEnv({ DATA_DIR: folder });
});
afterAll(async () => {
  await closeDatabase();
  await rm(folder, { recursive: true, force: true });
});

const asOperator = (context: GivenContext): GivenContext => ({
  ...context,
  actor: { ...context.actor, isOperator: true },
});
const given = async (limits: Record<string, number>) => {
  const operator = asOperator(await testContext({ name: "Operator" }));
  const context = await testContext();
  const plan = await createPlan(operator, { name: "Starter", isForAll: true, ...limits });
  await givePlan(operator, { workspaceId: context.workspace.id, planId: plan.id });
  return { operator, context, planId: plan.id };
};
const over = { code: "over_limit" };

test("agents: the last place is taken once, however many want it, and an archived one gives its place back", async () => {
  const { context } = await given({ agents: 2 });
  const first = await createAgent(context, { name: "One" });
  const tries = await Promise.allSettled([1, 2, 3, 4].map(() => duplicateAgent(context, { agentId: first.id })));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(createAgent(context, { name: "More" })).rejects.toMatchObject({
    ...over,
    message:
      "The plan “Starter” has room for 2 agents, and 2 agents are taken. Make room, or ask the operator of this installation for a larger plan.",
  });
  await archiveAgent(context, { agentId: first.id });
  await createAgent(context, { name: "In its place" });
  await expect(unarchiveAgent(context, { agentId: first.id })).rejects.toMatchObject(over);
});

test("documents: counted over all agents", async () => {
  const { context } = await given({ documents: 2 });
  const { knowledge: _, ...rest } = agentConfig.parse({});
  const text = () => ({ documentId: randomUUID(), title: "Terms", text: "Thirty days." });
  const agent = await createAgent(context, { name: "One", config: { ...rest, knowledge: [text(), text()] } });
  await expect(createAgent(context, { name: "Two", config: { knowledge: [text()] } })).rejects.toMatchObject(over);
  const write = (count: number) =>
    updateAgentDraft(context, { agentId: agent.id, config: { knowledge: Array.from({ length: count }, text) } });
  await expect(write(3)).rejects.toMatchObject(over);
  await write(1);
  await createAgent(context, { name: "Two", config: { knowledge: [text()] } });
});

test("storage: the same bytes count once", async () => {
  const { context } = await given({ storageBytes: 1000 });
  const file = (letter: string, bytes: number) =>
    receiveFile(context, { name: "a.bin", mime: "", content: Readable.from([Buffer.alloc(bytes, letter)]) });
  await file("a", 600);
  await file("a", 600);
  await expect(file("b", 401)).rejects.toMatchObject(over);
  await file("c", 400);
});

test("seats: those who are invited count, and who accepts needs one", async () => {
  const { context, operator, planId } = await given({ seats: 2 });
  await inviteMember(context, { email: "one@example.com", role: "viewer" });
  await inviteMember(context, { email: "one@example.com", role: "editor" });
  await expect(inviteMember(context, { email: "two@example.com", role: "viewer" })).rejects.toMatchObject(over);
  const old = await givenInvitation(context.workspace.id, context.actor.id);
  const newcomer = await testContext();
  await updatePlan(operator, { planId, name: "Starter", seats: 1 });
  await expect(acceptInvitation(newcomer, { token: old.token })).rejects.toMatchObject(over);
  await updatePlan(operator, { planId, name: "Starter", seats: 2 });
  await acceptInvitation(newcomer, { token: old.token });
});

test("what a plan allows in a month stops like a budget, and is changed only by whoever gave it", async () => {
  const { context, operator, planId } = await given({ messages: 3, tokens: 1000 });
  await recordUsage(context, { events: [{ id: randomUUID(), occurredAt: new Date().toISOString(), messages: 2 }] });
  const spender = { workspaceId: context.workspace.id, userId: null, agentId: null, apiKeyId: null };
  const hold = () => holdCall(spender, randomUUID(), () => ({ costNanos: 0, tokens: 0, messages: 1 }));
  await hold();
  await expect(hold()).rejects.toMatchObject({ budget: { name: "Plan Starter, messages", metric: "messages" } });
  const { items } = await listBudgets(context, {});
  const budget = items.find(({ metric }) => metric === "messages");
  expect(budget).toMatchObject({ setBy: { kind: "plan", name: "Starter" }, amount: 3, spent: 2 });
  const change = { budgetId: budget?.id as string, name: "Mine", amount: 99, isHard: false };
  await expect(updateBudget(context, change)).rejects.toMatchObject({ code: "forbidden" });
  const { id: requestId } = await requestMore(context, { budgetId: budget?.id as string, amount: 5 });
  await expect(decideRequest(context, { requestId, decision: "granted" })).rejects.toMatchObject({ code: "not_found" });
  await updatePlan(operator, { planId, name: "Starter", messages: 10 });
  await hold();
  expect((await listBudgets(context, {})).items.map(({ metric, amount }) => [metric, amount])).toEqual([
    ["messages", 10],
  ]);
});

test("the workspace sees its plan with what is taken of it; without one there are no limits", async () => {
  const { context, operator } = await given({ agents: 3, costNanos: 5_000_000_000 });
  await createAgent(context, { name: "One" });
  const shown = await getPlan(context, {});
  expect(shown.plan).toEqual({ name: "Starter", givenBy: null });
  expect(shown.quotas).toContainEqual({ kind: "agents", used: 1, limit: 3 });
  expect(shown.quotas).toContainEqual({ kind: "seats", used: 1, limit: null });
  expect(shown.budgets).toMatchObject([{ metric: "cost", amount: 5_000_000_000 }]);
  await givePlan(operator, { workspaceId: context.workspace.id, planId: null });
  expect(await getPlan(context, {})).toMatchObject({ plan: null, budgets: [] });
  for (const name of ["Two", "Three", "Four"]) await createAgent(context, { name });
});

test("plans of the installation are an operator's; a plan in use does not end", async () => {
  const { context, operator, planId } = await given({ seats: 3 });
  await expect(createPlan(context, { name: "Mine", isForAll: true })).rejects.toMatchObject({ code: "forbidden" });
  await expect(updatePlan(context, { planId, name: "Mine" })).rejects.toMatchObject({ code: "not_found" });
  await expect(givePlan(context, { workspaceId: context.workspace.id, planId: null })).rejects.toMatchObject({
    code: "forbidden",
  });
  expect((await listPlans(context, {})).items).toEqual([]);
  await expect(endPlan(operator, { planId })).rejects.toMatchObject({ code: "conflict" });
  await givePlan(operator, { workspaceId: context.workspace.id, planId: null });
  await endPlan(operator, { planId });
});
