import { expect, test } from "vitest";
import { teamCircles } from "./team-circles.ts";

const edge = (fromAgentId: string, toAgentId: string) => ({ fromAgentId, toAgentId });

test("a line has no circle", () => {
  expect(teamCircles([edge("a", "b"), edge("b", "c")])).toEqual([]);
});

test("two who lead to each other are one, apart from those who only lead there", () => {
  expect(teamCircles([edge("a", "b"), edge("b", "c"), edge("c", "b")])).toEqual([["b", "c"]]);
});

test("two circles are told apart", () => {
  const edges = [edge("a", "b"), edge("b", "a"), edge("b", "c"), edge("c", "d"), edge("d", "c")];
  expect(teamCircles(edges)).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
});
