import { expect, test } from "vitest";
import { noUsage } from "#engine/models/model.ts";
import type { RunEntry } from "#engine/runs/run-log.ts";
import { begin, follow, noPath } from "./run-path.ts";

const nodes = [
  { id: "a", slug: "front", name: "Front" },
  { id: "b", slug: "the-ledger", name: "Ledger" },
  { id: "c", slug: "scout", name: "Scout" },
];
const ways = [
  { key: "1", fromAgentId: "a", toAgentId: "b", kind: "hand_off" as const },
  { key: "2", fromAgentId: "a", toAgentId: "b", kind: "delegate" as const },
  { key: "3", fromAgentId: "b", toAgentId: "c", kind: "parallel" as const },
];
const team = { nodes, ways };

const handOff: RunEntry = {
  kind: "part",
  part: { kind: "hand_off", fromAgentId: "a", toAgentId: "b", toName: "Ledger", reason: "" },
};
const ask = (name: string, state: "running" | "done", runId?: string): RunEntry => ({
  kind: "tool",
  part: { kind: "tool", callId: name, name, arguments: {}, state, ...(runId && { runId }) },
});
const step = (nanos: number): RunEntry => ({
  kind: "step",
  agentId: null,
  model: "m",
  usage: noUsage,
  nanos,
  milliseconds: 1,
});

test("a hand-off lights the connection taken and changes who speaks", () => {
  const path = [step(5), handOff, step(7)].reduce(
    (now, entry) => follow(now, "r", entry, team),
    begin(noPath, "r", "a"),
  );
  expect(path).toMatchObject({ speaking: ["b"], spoken: ["a", "b"], ways: { 1: "done" }, nanos: 12 });
  expect(path.steps).toEqual(["Front hands over to Ledger"]);
  expect(follow(path, "r", { kind: "finish", status: "done" }, team).speaking).toEqual([]);
});

test("asking lights a connection while it lasts, and what the other asks lights further ones", () => {
  let path = begin(noPath, "r", "a");
  path = follow(path, "r", ask("ask_the_ledger", "running", "below"), team);
  expect(path).toMatchObject({ speaking: ["a", "b"], ways: { 2: "active" } });
  path = follow(path, "below", ask("ask_scout", "running", "deep"), team);
  expect(path).toMatchObject({ speaking: ["a", "b", "c"], ways: { 2: "active", 3: "active" } });
  path = follow(path, "deep", { kind: "finish", status: "done" }, team);
  path = follow(path, "below", ask("ask_scout", "done", "deep"), team);
  path = follow(path, "below", { kind: "finish", status: "done" }, team);
  path = follow(path, "r", ask("ask_the_ledger", "done", "below"), team);
  expect(path).toMatchObject({ speaking: ["a"], spoken: ["a", "b", "c"], ways: { 2: "done", 3: "done" } });
  expect(path.steps).toEqual(["Front asks Ledger", "Ledger asks Scout"]);
});

test("other tools, and runs nobody told of, change nothing", () => {
  const path = begin(noPath, "r", "a");
  expect(follow(path, "r", ask("ask_nobody", "running"), team)).toBe(path);
  expect(follow(path, "unknown", handOff, team)).toBe(path);
});
