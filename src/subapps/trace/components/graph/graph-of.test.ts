import { expect, test } from "vitest";
import { aSpan } from "../../../../../tests/support/a-span.ts";
import { graphOf } from "./graph-of.ts";
import { layoutGraph } from "./layout-graph.ts";

const concierge = { agentId: "c", agentName: "Concierge" };
const refunds = { agentId: "r", agentName: "Refunds" };
const spans = [
  aSpan("message", { kind: "conversation", lasts: 100 }),
  aSpan("one", { kind: "agent", parentSpanId: "message", at: 1, lasts: 40, ...concierge }),
  aSpan("think", { kind: "model", parentSpanId: "one", at: 2, ...concierge }),
  aSpan("ask_warehouse", { kind: "tool", parentSpanId: "one", at: 5, lasts: 9, ...concierge }),
  aSpan("two", { kind: "agent", parentSpanId: "ask_warehouse", at: 6, agentId: "w", agentName: "Warehouse" }),
  aSpan("Hand over to Refunds", { kind: "hand_off", parentSpanId: "one", at: 20, ...concierge }),
  aSpan("three", { kind: "agent", parentSpanId: "message", at: 20, lasts: 70, ...refunds }),
  aSpan("pay", { kind: "tool", parentSpanId: "three", at: 30, lasts: 10, ...refunds }),
  aSpan("pay-2", { kind: "tool", name: "pay", parentSpanId: "three", at: 50, lasts: 15, status: "error", ...refunds }),
];
const trace = { source: "parley" as const, userName: "Oskar Nyman" };

test("hand-offs, questions and calls are ways between those who took part, with count and time", () => {
  const { nodes, edges } = graphOf(spans, trace);
  expect(nodes.map(({ name, count, errors }) => [name, count, errors])).toEqual([
    ["Oskar Nyman", 1, 0],
    ["one", 1, 0],
    ["two", 1, 0],
    ["three", 1, 0],
    ["Pay", 2, 1],
  ]);
  expect(edges.map(({ from, to, kind, count, nanos }) => [from, kind, to, count, nanos / 1e6])).toEqual([
    ["person", "asks", "agent c", 1, 40],
    ["agent c", "asks", "agent w", 1, 1],
    ["agent c", "hands over", "agent r", 1, 70],
    ["agent r", "calls", "tool pay", 2, 25],
  ]);
});

test("columns go by how far somebody is from the beginning, and no two stand on each other", () => {
  const { nodes, edges } = graphOf(spans, trace);
  const places = layoutGraph(nodes, edges);
  const column = (id: string) => places.get(id)?.x ?? -1;
  expect(column("person")).toBeLessThan(column("agent c"));
  expect(column("agent c")).toBeLessThan(column("agent r"));
  expect(column("agent w")).toBe(column("agent r"));
  expect(new Set([...places.values()].map(({ x, y }) => `${x} ${y}`)).size).toBe(nodes.length);
});
