import { expect, test } from "vitest";
import { newestBelow } from "./newest-below.ts";
import { mergeRows, withSideBySide } from "./thread-rows.ts";

const rows = (...ids: string[]) => ids.map((id) => ({ key: `key of ${id}`, ids: [id] }));
const chain = (...ids: string[]) => ids.map((id, at) => ({ id, parentId: ids[at - 1] ?? "before" }));
const idsOf = (found: readonly { ids: readonly string[] }[]) => found.flatMap(({ ids }) => ids);

test("what is older stays, what is newer is added", () => {
  const { rows: merged, isConnected } = mergeRows(rows("a", "b", "c"), chain("b", "c", "d"));
  expect(idsOf(merged)).toEqual(["a", "b", "c", "d"]);
  expect(merged[1]?.key).toBe("key of b");
  expect(isConnected).toBe(true);
});

test("a page that begins right behind what is shown is put after it", () => {
  const told = [{ id: "d", parentId: "b" }];
  expect(idsOf(mergeRows(rows("a", "b", "c"), told).rows)).toEqual(["a", "b", "d"]);
});

test("another branch replaces what is not on it", () => {
  expect(idsOf(mergeRows(rows("a", "b", "c"), chain("a", "x", "y")).rows)).toEqual(["a", "x", "y"]);
});

test("a page that leads nowhere near replaces everything", () => {
  const { rows: merged, isConnected } = mergeRows(rows("a", "b"), chain("x", "y"));
  expect(idsOf(merged)).toEqual(["x", "y"]);
  expect(isConnected).toBe(false);
});

test("answers side by side stay so", () => {
  const wide = { key: "wide", ids: ["b", "c"] };
  expect(withSideBySide([...rows("a"), wide], rows("a", "c"))).toEqual([...rows("a"), wide]);
});

test("the newest below a message: its newest answer, that one's newest, and so on", () => {
  const tree = [
    { id: "q", parentId: null },
    { id: "a1", parentId: "q" },
    { id: "q2", parentId: "a1" },
    { id: "a2", parentId: "q" },
    { id: "a3", parentId: "q2" },
  ];
  expect(newestBelow(tree, "a1")).toBe("a3");
  expect(newestBelow(tree, "a2")).toBe("a2");
  expect(newestBelow(tree, "q")).toBe("a2");
});
