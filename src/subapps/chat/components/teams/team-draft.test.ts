import { expect, test } from "vitest";
import { teamChanges } from "./team-changes.ts";
import { changeTeam, draftOf, withKey } from "./team-draft.ts";
import type { TeamData, TeamEdge, TeamNode } from "./team-types.ts";
import { isStillTrue } from "./unsaved-team.ts";

const node = (id: string) => ({ id, name: id, revision: `r-${id}` }) as TeamNode;
const edge = (fromAgentId: string, toAgentId: string): TeamEdge => ({
  fromAgentId,
  toAgentId,
  kind: "hand_off",
  condition: "",
  contextPolicy: { messages: "all", files: true },
  maximumHops: 3,
});
const kept: TeamData = { agentId: "a", nodes: [node("a"), node("b")], edges: [edge("a", "b")], positions: {} };

test("the same connection twice, or to oneself, is not added", () => {
  const draft = draftOf(kept);
  expect(changeTeam(draft, { do: "add way", way: withKey(edge("a", "b")) })).toBe(draft);
  expect(changeTeam(draft, { do: "add way", way: withKey(edge("a", "a")) })).toBe(draft);
  expect(changeTeam(draft, { do: "add way", way: withKey(edge("b", "a")) }).ways).toHaveLength(2);
});

test("an agent that leaves takes its connections along, and discarding brings both back", () => {
  const without = changeTeam(draftOf(kept), { do: "remove agent", id: "b" });
  expect([without.nodes.length, without.ways.length]).toEqual([1, 0]);
  const back = changeTeam(without, { do: "discard" });
  expect([back.nodes.length, back.ways.length]).toEqual([2, 1]);
});

test("what was left unsaved is true as long as nobody changed an agent it knew", () => {
  const joined = changeTeam(draftOf(kept), { do: "add agents", nodes: [node("c")], edges: [], at: { x: 0, y: 0 } });
  expect(isStillTrue(joined, kept.nodes)).toBe(true);
  expect(isStillTrue(joined, [{ ...node("a"), revision: "another" }])).toBe(false);
  const back = changeTeam(draftOf(kept), { do: "restore", left: joined });
  expect(back.nodes).toEqual(joined.nodes);
  expect(back.ways[0]?.key).not.toBe(joined.ways[0]?.key);
});

test("whoever joins brings whom they lead to, and that alone is no change", () => {
  const nodes = [node("c"), node("b")];
  const joined = changeTeam(draftOf(kept), { do: "add agents", nodes, edges: [edge("c", "b")], at: { x: 1, y: 2 } });
  expect(joined.nodes.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(joined.positions.c).toEqual({ x: 1, y: 2 });
  expect(teamChanges(joined.nodes, joined.kept.edges, joined.ways)).toEqual([]);
});
