import { afterAll, beforeAll, expect, test } from "vitest";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { type FakeModel, fakeModel } from "../../../../tests/support/fake-model.ts";
import { givenAgent, givenProvider } from "../../../../tests/support/given-agents.ts";
import { givenLetterTool } from "../../../../tests/support/given-tools.ts";
import { fileAll, givenTeam, givenTeamAnswer, teamScript } from "../../../../tests/support/given-traces.ts";
import { actingAs, type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { deleteView } from "../commands/delete-view.ts";
import { saveView } from "../commands/save-view.ts";
import { setTraceLabels } from "../commands/set-trace-labels.ts";
import { explainAnswer } from "../flows/explain-answer.ts";
import { exportProvenance } from "../flows/export-provenance.ts";
import { getTrace } from "../flows/get-trace.ts";
import { getSpan } from "./get-span.ts";
import { getTraceHistogram } from "./get-trace-histogram.ts";
import { listReaders } from "./list-readers.ts";
import { listTraces } from "./list-traces.ts";
import { listViews } from "./list-views.ts";

let model: FakeModel;
let context: GivenContext;
let team: Awaited<ReturnType<typeof givenTeam>>;
let answered: { runId: string; conversationId: string };

beforeAll(async () => {
  provideTools([givenLetterTool]);
  model = await fakeModel(teamScript);
  await sqlClient()`create table if not exists letter (recipient text not null)`;
  context = await testContext();
  await givenProvider(context, model, 1000);
  team = await givenTeam(context);
  answered = await givenTeamAnswer(context, team.concierge.id);
  await fileAll(answered.runId);
});
afterAll(async () => {
  await model.close();
  await closeDatabase();
});

const hex = (id: string) => id.replaceAll("-", "");

test("a trace opens with its steps, sealed, and looking is recorded under both names", async () => {
  const admin = await testContext({ role: "admin", workspaceId: context.workspace.id, name: "Ada Admin" });
  const { trace, spans, integrity } = await getTrace(admin, { traceId: answered.runId });
  expect(trace).toMatchObject({ traceId: hex(answered.runId), agentName: "Concierge", userName: context.actor.name });
  expect(spans).toHaveLength(14);
  expect(integrity).toMatchObject({ state: "sealed", sealedSpans: 14, totalSpans: 14, block: expect.any(Number) });
  expect(spans[0]).toMatchObject({ hasPayload: true, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  await getTrace(await actingAs(admin, context.actor.id), { traceId: hex(answered.runId) });
  const { items } = await listReaders(context, { traceId: answered.runId });
  expect(items[0]).toMatchObject({ userName: context.actor.name, runByName: "Ada Admin", what: "trace" });
  expect(items[1]).toMatchObject({ userName: "Ada Admin", runByName: null });
});

test("a run on a model without a price is marked as unpriced, in the list and opened; a priced one is not", async () => {
  const poor = await testContext();
  await givenProvider(poor, model);
  const agent = await givenAgent(poor, { instructions: "You know the stock." });
  const { runId } = await sendMessage(poor, { agentId: agent.id, text: "How many poles?", wait: true });
  await fileAll(runId);
  expect((await listTraces(poor, {})).items[0]).toMatchObject({ costNanos: 0, isUnpriced: true });
  const { trace, spans } = await getTrace(poor, { traceId: runId });
  expect(trace.isUnpriced).toBe(true);
  expect(spans.find(({ kind }) => kind === "model")).toMatchObject({ inputTokens: 100, costNanos: null });
  expect((await getTrace(context, { traceId: answered.runId })).trace.isUnpriced).toBe(false);
});

test("a run below leads to the whole; another workspace finds nothing; a colleague needs the permission", async () => {
  const [below] = await sqlClient()`select id from core.run where parent_run_id = ${answered.runId}`;
  expect((await getTrace(context, { traceId: below?.id })).trace.traceId).toBe(hex(answered.runId));
  const stranger = await testContext();
  await expect(getTrace(stranger, { traceId: answered.runId })).rejects.toMatchObject({ code: "not_found" });
  const agent = await testContext({ role: "agent", workspaceId: context.workspace.id });
  await expect(getTrace(agent, { traceId: answered.runId })).rejects.toMatchObject({ code: "not_found" });
  expect((await listTraces(agent, {})).items).toEqual([]);
  const analyst = await testContext({ role: "analyst", workspaceId: context.workspace.id });
  expect((await listTraces(analyst, {})).items).toHaveLength(1);
  const own = await testContext({ role: "agent", workspaceId: context.workspace.id });
  const mine = await sendMessage(own, { agentId: team.warehouse.id, text: "Mine", wait: true });
  expect((await getTrace(own, { traceId: mine.runId })).integrity.state).toBe("pending");
  await fileAll(mine.runId);
  expect((await listTraces(own, {})).items.map(({ runId }) => runId)).toEqual([mine.runId]);
});

test("what a step read is there, with instructions proven by their hash", async () => {
  const { spans } = await getTrace(context, { traceId: answered.runId });
  const last = spans.findLast(({ kind, agentName }) => kind === "model" && agentName === "Warehouse");
  const payload = await getSpan(context, { traceId: answered.runId, spanId: last?.spanId ?? "" });
  expect(payload).toMatchObject({ state: "readable", output: { text: "Seven poles are left." } });
  const first = spans.find(({ kind }) => kind === "model");
  const concierge = await getSpan(context, { traceId: answered.runId, spanId: first?.spanId ?? "" });
  expect(concierge.instructions).toMatchObject({ text: "You greet people.", isExact: true });
});

test("filters, pages, words and the histogram agree", async () => {
  const other = await givenAgent(context, {}, "Other");
  const runs: string[] = [];
  for (const text of ["Where is the blue tent?", "Where is the red tent?", "Zebra crossing"]) {
    const { runId } = await sendMessage(context, { agentId: other.id, text, wait: true });
    runs.push(runId);
    await fileAll(runId);
  }
  const ids = async (filters: Parameters<typeof listTraces>[1]) =>
    (await listTraces(context, filters)).items.map(({ runId }) => runId);
  expect(await ids({ agentId: other.id })).toEqual([...runs].reverse());
  expect(await ids({ query: "zebra" })).toEqual([runs[2]]);
  expect(await ids({ query: "tent -red", agentId: other.id })).toEqual([runs[0]]);
  expect(await ids({ status: "error" })).toEqual([]);
  expect(await ids({ agentId: other.id, maximumCost: 0 })).toEqual([]);
  expect(await ids({ agentId: other.id, minimumCost: 1, channel: "chat", model: "fake/chat" })).toHaveLength(3);
  expect(await ids({ minimumMilliseconds: 1e9 })).toEqual([]);
  const seen: (string | null)[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await listTraces(context, { agentId: other.id, limit: 1, ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ runId }) => runId));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual([...runs].reverse());
  const { total, buckets } = await getTraceHistogram(context, { agentId: other.id, buckets: 10 });
  expect(total).toBe(3);
  expect(buckets).toHaveLength(10);
  expect(buckets.reduce((sum, { ok, error }) => sum + ok + error, 0)).toBe(3);
  await setTraceLabels(context, { traceId: runs[0] as string, labels: ["odd", "odd"] });
  expect(await ids({ label: "odd" })).toEqual([runs[0]]);
});

test("why this answer: who wrote it, each sentence with what stands behind it", async () => {
  const { sentences, question, version, agent } = await explainAnswer(context, { traceId: answered.runId });
  expect({ question, version, agent }).toEqual({
    question: "The pole snapped. Are refunds paid?",
    version: 1,
    agent: "Refunds",
  });
  const refund = sentences.find(({ text }) => text.includes("fourteen days"));
  expect(refund).toMatchObject({ verdict: "supported", passages: [{ documentId: "policy-2026", version: 1 }] });
  expect(sentences.find(({ text }) => text.includes("cheese"))).toMatchObject({ verdict: "unsupported" });
});

test("provenance as PROV-JSON: every relation names things that are there", async () => {
  const document = (await exportProvenance(context, { traceId: answered.runId })) as Record<
    string,
    Record<string, Record<string, string>>
  >;
  const known = new Set(["entity", "activity", "agent"].flatMap((kind) => Object.keys(document[kind] ?? {})));
  expect(known.size).toBeGreaterThan(18);
  for (const kind of Object.keys(document).filter((name) => /^(was|used|acted)/.test(name)))
    for (const relation of Object.values(document[kind] ?? {}))
      for (const [role, id] of Object.entries(relation))
        if (role.startsWith("prov:")) expect(known, `${kind} ${role}`).toContain(id);
  for (const id of known) expect(id).toMatch(/^parley:/);
  expect(Object.keys(document.wasDerivedFrom ?? {}).length).toBeGreaterThan(0);
});

test("views are one's own or shared", async () => {
  const mine = await saveView(context, { name: "Slow", filters: { minimumMilliseconds: 500 } });
  const shared = await saveView(context, { name: "Broken", filters: { status: "error" }, isShared: true });
  const colleague = await testContext({ role: "viewer", workspaceId: context.workspace.id });
  expect((await listViews(colleague, {})).items).toMatchObject([{ id: shared.id, isMine: false }]);
  await expect(deleteView(colleague, { viewId: shared.id })).rejects.toMatchObject({ code: "not_found" });
  await deleteView(context, { viewId: mine.id });
  expect((await listViews(context, {})).items).toHaveLength(1);
});

test("an answer asked for in somebody else's name says whose doing it was", async () => {
  const admin = await testContext({ role: "admin", workspaceId: context.workspace.id, name: "Ada Admin" });
  const acting = await actingAs(admin, context.actor.id, { allowChanges: true });
  const { runId } = await sendMessage(acting, { agentId: team.warehouse.id, text: "In their name", wait: true });
  await fileAll(runId);
  const { trace, actedBy } = await getTrace(context, { traceId: runId });
  expect([trace.userName, actedBy]).toEqual([context.actor.name, "Ada Admin"]);
  expect((await getTrace(context, { traceId: answered.runId })).actedBy).toBeNull();
});
