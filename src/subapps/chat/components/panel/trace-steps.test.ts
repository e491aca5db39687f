import { expect, test } from "vitest";
import type { WireEntry } from "#engine/runs/wire-entry.ts";
import { toolWords, traceSteps } from "./trace-steps.ts";

const usage = { input: 10, output: 5, cached: 0, reasoning: 0 };
const step = (agentId: string, milliseconds: number): WireEntry => ({
  kind: "step",
  agentId,
  model: "fake/model",
  usage,
  nanos: 1,
  milliseconds,
});
const tool = (state: "waiting" | "running" | "done", more: object = {}): WireEntry => ({
  kind: "tool",
  part: { kind: "tool", callId: "c1", name: "search_orders", arguments: {}, state, ...more },
});
const events = (entries: WireEntry[]) =>
  entries.map((entry, seq) => ({ seq, entry, createdAt: "2026-11-15T09:00:00Z" }));
const run = { agentId: "concierge", status: "done", createdAt: "2026-11-15T09:00:00Z", milliseconds: 2000 };

test("calls, tools and hand-offs follow one another", () => {
  const { steps, total } = traceSteps(
    events([
      { kind: "text", text: "Let me look." },
      tool("waiting"),
      step("concierge", 1100),
      tool("running"),
      tool("done", { milliseconds: 800, result: '{"rows":[1,2,3]}' }),
      {
        kind: "part",
        part: { kind: "hand_off", fromAgentId: "concierge", toAgentId: "ledger", toName: "Ledger", reason: "price" },
      },
      { kind: "text", text: "29 of 64" },
      step("ledger", 100),
      { kind: "finish", status: "done" },
    ]),
    run,
    0,
  );
  expect(
    steps.map(({ kind, agentId, tool: name, detail, start, milliseconds }) => [
      kind,
      agentId ?? name,
      detail,
      start,
      milliseconds,
    ]),
  ).toEqual([
    ["model", "concierge", "plan", 0, 1100],
    ["tool", "search_orders", "3 results", 1100, 800],
    ["hand_off", "ledger", "Ledger", 1900, 0],
    ["model", "ledger", "answer", 1900, 100],
  ]);
  expect(total).toBe(2000);
});

test("what is going on reaches to now", () => {
  const open = { ...run, status: "running", milliseconds: null };
  const now = Date.parse(run.createdAt) + 3000;
  const { steps, total } = traceSteps(events([tool("waiting"), step("concierge", 1000), tool("running")]), open, now);
  expect(steps.at(-1)).toMatchObject({ kind: "tool", state: "running", start: 1000, milliseconds: 2000 });
  expect(total).toBe(3000);
  const writing = traceSteps(events([{ kind: "text", text: "The" }]), open, now);
  expect(writing.steps).toMatchObject([{ kind: "model", agentId: "concierge", detail: "writing", state: "running" }]);
});

test("tools are named as people read them", () => {
  expect(toolWords("search_knowledge")).toBe("Search knowledge");
});
