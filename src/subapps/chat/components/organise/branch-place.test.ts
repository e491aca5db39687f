import { expect, test } from "vitest";
import { branchPlace, endsOf, pathTo } from "./branch-place.ts";

const tree = [
  { id: "q1", parentId: null },
  { id: "a1", parentId: "q1" },
  { id: "a2", parentId: "q1" },
  { id: "q2", parentId: "a1" },
];

test("a path goes from the beginning to the message", () => {
  expect(pathTo(tree, "q2").map(({ id }) => id)).toEqual(["q1", "a1", "q2"]);
  expect(pathTo(tree, null)).toEqual([]);
});

test("branches are counted by their ends", () => {
  expect(endsOf(tree).map(({ id }) => id)).toEqual(["a2", "q2"]);
  expect(branchPlace(tree, "q2")).toEqual({ number: 2, count: 2 });
  expect(branchPlace(tree, "a1")).toEqual({ number: 2, count: 2 });
  expect(branchPlace([], null)).toEqual({ number: 1, count: 1 });
});
