import { expect, test } from "vitest";
import { nodeSize } from "./team-types.ts";
import { bendOf, wayPath } from "./way-path.ts";

const ways = [
  { key: "1", fromAgentId: "a", toAgentId: "b" },
  { key: "2", fromAgentId: "b", toAgentId: "a" },
  { key: "3", fromAgentId: "a", toAgentId: "c" },
  { key: "4", fromAgentId: "a", toAgentId: "b" },
];

test("a connection leaves one node at its edge and ends at the other's", () => {
  const { path, label } = wayPath({ x: 0, y: 0 }, { x: 500, y: 0 }, 0);
  expect(path).toBe(`M${nodeSize.width + 4},32 Q358,32 496,32`);
  expect(label).toEqual({ x: 358, y: 32 });
});

test("there and back are on two sides, several in one direction apart, one alone is straight", () => {
  expect(bendOf("3", ways)).toBe(0);
  expect(bendOf("1", ways)).toBe(bendOf("2", ways));
  expect(bendOf("4", ways)).toBeGreaterThan(bendOf("1", ways));
  const [a, b] = [
    { x: 0, y: 0 },
    { x: 500, y: 0 },
  ];
  expect(wayPath(a, b, 44).label.y).toBeGreaterThan(32);
  expect(wayPath(b, a, 44).label.y).toBeLessThan(32);
});
