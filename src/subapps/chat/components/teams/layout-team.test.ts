import { expect, test } from "vitest";
import { layoutTeam } from "./layout-team.ts";

const edge = (fromAgentId: string, toAgentId: string) => ({ fromAgentId, toAgentId });

test("agents stand in columns by how far they are, and nobody on another", () => {
  const ids = ["a", "b", "c", "d", "alone"];
  const places = layoutTeam("a", ids, [edge("a", "b"), edge("a", "c"), edge("c", "d"), edge("d", "a")]);
  const x = (id: string) => places[id]?.x ?? Number.NaN;
  expect(x("a")).toBe(0);
  expect(x("b")).toBe(x("c"));
  expect(x("d")).toBeGreaterThan(x("c"));
  expect(x("alone")).toBeGreaterThan(x("d"));
  expect(places.b?.y).toBe(-(places.c?.y ?? 0));
  expect(new Set(Object.values(places).map(({ x: left, y }) => `${left} ${y}`)).size).toBe(ids.length);
});

test("a circle does not keep it busy for ever", () => {
  expect(Object.keys(layoutTeam("a", ["a", "b"], [edge("a", "b"), edge("b", "a")]))).toEqual(["a", "b"]);
});
