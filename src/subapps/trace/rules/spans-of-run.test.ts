import { afterAll, beforeAll, expect, test } from "vitest";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { type FakeModel, fakeModel } from "../../../../tests/support/fake-model.ts";
import { givenAgent, givenProvider } from "../../../../tests/support/given-agents.ts";
import { givenLetterTool } from "../../../../tests/support/given-tools.ts";
import { givenTeam, givenTeamAnswer, teamScript } from "../../../../tests/support/given-traces.ts";
import { testContext } from "../../../../tests/support/givens.ts";
import { loadRunTrees } from "../records/load-run-trees.ts";
import { millisecondsOf } from "./moments.ts";
import type { RunTree } from "./run-tree.ts";
import { spansOfRun } from "./spans-of-run.ts";

let model: FakeModel;
beforeAll(async () => {
  provideTools([givenLetterTool]);
  model = await fakeModel(teamScript);
  await sqlClient()`create table if not exists letter (recipient text not null)`;
});
afterAll(async () => {
  await model.close();
  await closeDatabase();
});

const outline = (tree: RunTree): string[] => {
  const spans = spansOfRun(tree).map(({ span }) => span);
  const depth = (id: string | null): number => {
    const found = spans.find(({ spanId }) => spanId === id);
    return found ? 1 + depth(found.parentSpanId) : 0;
  };
  return spans.map((span) => `${"  ".repeat(depth(span.parentSpanId))}${span.kind} ${span.name} ${span.status}`);
};

test("a team's answer: agents, calls, reading, hand-over, waiting and the run below, with sums that hold", async () => {
  const context = await testContext();
  await givenProvider(context, model, 1000);
  const { concierge } = await givenTeam(context);
  const { runId } = await givenTeamAnswer(context, concierge.id);
  const [tree] = await loadRunTrees([runId]);
  expect(outline(tree as RunTree)).toEqual([
    "conversation Message ok",
    "  agent Concierge ok",
    "    model chat ok",
    "    tool ask_warehouse ok",
    "    model chat ok",
    "    hand_off Hand over to Refunds ok",
    "  agent Refunds ok",
    "    retrieval Read a document ok",
    "    model chat ok",
    "    tool send_letter ok",
    "      wait Waited for a person ok",
    "    model chat ok",
    "      agent Warehouse ok",
    "        model chat ok",
  ]);
  const spans = spansOfRun(tree as RunTree);
  const [row] = await sqlClient()`
    select tree_spent_nanos::int as nanos, (select sum(input_tokens)::int from core.run where root_run_id = ${runId}) as input
    from core.run where id = ${runId}`;
  expect(spans[0]?.span).toMatchObject({ costNanos: row?.nanos, inputTokens: row?.input });
  expect(row?.nanos).toBeGreaterThan(0);
  const models = spans.filter(({ span }) => span.kind === "model");
  expect(models.reduce((sum, { span }) => sum + (span.costNanos ?? 0), 0)).toBe(row?.nanos);
  for (const { span } of models) {
    expect(span.durationNanos).toBeGreaterThan(0);
    expect(span.firstTokenMilliseconds).toBeGreaterThanOrEqual(0);
  }
  const wait = spans.find(({ span }) => span.kind === "wait");
  expect(wait?.payload?.output).toMatchObject({ decision: "approved", by: context.actor.name });
  const reading = spans.find(({ span }) => span.kind === "retrieval");
  expect(reading?.payload?.passages?.[0]).toMatchObject({ documentId: "policy-2026", score: expect.any(Number) });
  const last = models.findLast(({ span }) => span.agentName === "Refunds");
  expect(last?.payload?.output).toMatchObject({ text: expect.stringContaining("fourteen days") });
  expect(JSON.stringify(last?.payload?.input)).toContain("sent to Ana");
  // Nothing of what was said stands in the rows themselves.
  expect(JSON.stringify(spans.map(({ span }) => span))).not.toMatch(/snapped|poles|Ana|fourteen/);
});

test("the same step has the same id while the run goes on and when it is over", async () => {
  const context = await testContext();
  await givenProvider(context, model);
  const { concierge } = await givenTeam(context);
  const { runId } = await givenTeamAnswer(context, concierge.id);
  const [tree] = (await loadRunTrees([runId])) as [RunTree];
  const whole = new Set(spansOfRun(tree).map(({ span }) => span.spanId));
  expect(whole.size).toBe(spansOfRun(tree).length);
  for (let count = 0; count <= tree.root.events.length; count++) {
    const root = {
      ...tree.root,
      events: tree.root.events.slice(0, count),
      status: "running" as const,
      finishedAt: null,
    };
    const early = spansOfRun({ ...tree, root });
    expect(early[0]?.span.status).toBe("running");
    // A model may seem to be thinking for a moment where nothing followed.
    const strange = early.filter(({ span }) => !whole.has(span.spanId) && span.kind !== "model");
    expect(strange).toEqual([]);
  }
});

test("a run of an older log without times, and one that failed", async () => {
  const context = await testContext();
  const failing = await fakeModel(() => ({ status: 400, error: "no such thing" }));
  await givenProvider(context, failing);
  const agent = await givenAgent(context, {});
  const { runId } = await sendMessage(context, { agentId: agent.id, text: "Hello", wait: true });
  const [tree] = (await loadRunTrees([runId])) as [RunTree];
  const spans = spansOfRun(tree).map(({ span }) => span);
  expect(spans.map(({ kind, status }) => [kind, status])).toEqual([
    ["conversation", "error"],
    ["agent", "error"],
    ["model", "error"],
  ]);
  expect(spans[2]?.error).toBeTruthy();
  const old = tree.root.events.map(({ entry, savedAt }) => {
    const { at: _, ...rest } = entry as { at?: number } & typeof entry;
    return { entry: rest as typeof entry, savedAt };
  });
  expect(spansOfRun({ ...tree, root: { ...tree.root, events: old } })).toHaveLength(3);
  await failing.close();
});

test("a model spoken to through the API is one step", () => {
  const run = {
    id: "9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d",
    workspaceId: "w",
    conversationId: "c",
    parentRunId: null,
    agentId: null,
    agentVersionId: null,
    actorId: null,
    channel: "api",
    status: "done" as const,
    model: "fake/chat",
    spentNanos: 7,
    inputTokens: 3,
    outputTokens: 2,
    cachedTokens: 1,
    reasoningTokens: 0,
    firstTokenMilliseconds: 4,
    milliseconds: 10,
    error: null,
    createdAt: 1_700_000_000_000.25,
    finishedAt: 1_700_000_000_011,
    history: [{ role: "user", text: "Hi" }],
    events: [{ entry: { kind: "text" as const, text: "Hello" }, savedAt: 1_700_000_000_010 }],
    approvals: [],
  };
  const spans = spansOfRun({ root: run, below: [], agentNames: new Map(), versionNumbers: new Map() });
  expect(spans).toHaveLength(1);
  expect(spans[0]?.span).toMatchObject({
    traceId: "9b1deb4d3b7d4bad9bdd2b0d7b3dcb6d",
    parentSpanId: null,
    kind: "model",
    name: "chat",
    costNanos: 7,
    startedAt: "2023-11-14T22:13:20.000250Z",
    durationNanos: 10_000_000,
  });
  expect(spans[0]?.payload).toMatchObject({ output: { text: "Hello" } });
});

test("an answer begins when it was accepted, also where its first call was under way already", async () => {
  const context = await testContext();
  await givenProvider(context, model, 1000);
  const agent = await givenAgent(context);
  const { runId } = await sendMessage(context, { agentId: agent.id, text: "Hello", wait: true });
  const [tree] = (await loadRunTrees([runId])) as [RunTree];
  const { createdAt } = tree.root;
  const events = tree.root.events.map(({ entry, savedAt }) => ({
    savedAt,
    entry: entry.kind === "step" ? { ...entry, at: createdAt - 40, milliseconds: 90 } : entry,
  }));
  const spans = spansOfRun({ ...tree, root: { ...tree.root, events } }).map(({ span }) => span);
  const begins = spans.map(({ startedAt }) => startedAt).sort();
  expect(Math.abs(millisecondsOf(begins[0] ?? "") - createdAt)).toBeLessThan(0.01);
  const call = spans.find(({ kind }) => kind === "model");
  expect((call?.durationNanos ?? 0) / 1e6).toBeCloseTo(90, 1);
});
