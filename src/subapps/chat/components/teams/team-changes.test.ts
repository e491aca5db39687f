import { expect, test } from "vitest";
import { teamChanges } from "./team-changes.ts";
import type { TeamEdge, TeamNode } from "./team-types.ts";

const node = (id: string) => ({ id, revision: `r-${id}` }) as TeamNode;
const edge = (fromAgentId: string, toAgentId: string, more: Partial<TeamEdge> = {}): TeamEdge => ({
  fromAgentId,
  toAgentId,
  kind: "hand_off",
  condition: "",
  contextPolicy: { messages: "all", files: true },
  maximumHops: 3,
  ...more,
});

test("only those whose connections changed are sent, with the revision they were read at", () => {
  const kept = [edge("a", "b"), edge("b", "c")];
  const now = [edge("a", "b"), edge("b", "c", { condition: "money " }), edge("b", "a")];
  expect(teamChanges(["a", "b", "c"].map(node), kept, now)).toEqual([
    {
      agentId: "b",
      revision: "r-b",
      edges: [
        {
          toAgentId: "c",
          kind: "hand_off",
          condition: "money",
          contextPolicy: { messages: "all", files: true },
          maximumHops: 3,
        },
        {
          toAgentId: "a",
          kind: "hand_off",
          condition: "",
          contextPolicy: { messages: "all", files: true },
          maximumHops: 3,
        },
      ],
    },
  ]);
});

test("removing the last connection is a change; nothing changed is none", () => {
  expect(teamChanges([node("a")], [edge("a", "b")], [])).toEqual([{ agentId: "a", revision: "r-a", edges: [] }]);
  expect(teamChanges([node("a")], [edge("a", "b")], [edge("a", "b")])).toEqual([]);
});
