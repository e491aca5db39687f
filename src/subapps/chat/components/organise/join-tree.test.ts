import { expect, test } from "vitest";
import type { MessageNode } from "./chat-types.ts";
import { joinTree, overlapStart } from "./join-tree.ts";

const node = (number: number, status = "complete") =>
  ({
    id: `m${number}`,
    parentId: null,
    runId: null,
    role: "user",
    status,
    createdAt: `2026-01-01T00:00:${number}Z`,
  }) as unknown as MessageNode;
const tree = Array.from({ length: 30 }, (_, number) => node(number + 10));

test("a long tree is brought up to date from its last twenty on, a short one is read whole", () => {
  expect(overlapStart(tree)).toBe("2026-01-01T00:00:20Z");
  expect(overlapStart(tree.slice(0, 19))).toBe(null);
});

test("each message stands once, in order, as it was told last", () => {
  const joined = joinTree(tree, [node(38, "failed"), node(39), node(40)]);
  expect(joined.map(({ id }) => id)).toEqual([...tree.map(({ id }) => id), "m40"]);
  expect(joined[28]?.status).toBe("failed");
});
