import { expect, test } from "vitest";
import { branchLanes } from "./branch-lanes.ts";

const chain = (length: number) =>
  Array.from({ length }, (_, at) => ({ id: `m${at}`, parentId: at > 0 ? `m${at - 1}` : null }));

test("a conversation without branches is one lane", () => {
  const { rows, width } = branchLanes(chain(4));
  expect(width).toBe(1);
  expect(rows.map(({ lane, hasLineAbove, hasLineBelow }) => [lane, hasLineAbove, hasLineBelow])).toEqual([
    [0, false, true],
    [0, true, true],
    [0, true, true],
    [0, true, false],
  ]);
});

test("a sibling begins a lane at its parent and passes the rows between", () => {
  const { rows, width } = branchLanes([
    { id: "q1", parentId: null },
    { id: "a1", parentId: "q1" },
    { id: "q2", parentId: "a1" },
    { id: "a1b", parentId: "q1" },
    { id: "q3", parentId: "q2" },
  ]);
  expect(width).toBe(2);
  expect(rows[0]?.branches).toEqual([1]);
  expect(rows[1]).toMatchObject({ lane: 0, through: [1] });
  expect(rows[2]).toMatchObject({ lane: 0, through: [1] });
  expect(rows[3]).toMatchObject({ lane: 1, through: [0], hasLineBelow: false });
  expect(rows[4]).toMatchObject({ lane: 0, through: [] });
});

test("a lane that ended is used again, and every message has its row", () => {
  const many = chain(300);
  const regenerated = many.filter((_, at) => at % 10 === 1).map(({ id, parentId }) => ({ id: `${id}b`, parentId }));
  const all = many.flatMap((node) => [node, ...regenerated.filter(({ id }) => id === `${node.id}b`)]);
  const { rows, width } = branchLanes(all);
  expect(rows.map(({ node }) => node.id)).toEqual(all.map(({ id }) => id));
  expect(width).toBe(2);
});
