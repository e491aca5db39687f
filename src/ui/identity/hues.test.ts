import { expect, test } from "vitest";
import { hueOf, hues } from "./hues.ts";
import { initialsOf } from "./initials.ts";
import { facing, markPieces, piecesOf } from "./mark-pieces.ts";

const ids = Array.from({ length: 4000 }, (_, position) => `agent-${position}`);

test("a speaker keeps one hue, and all hues are used about equally", () => {
  expect(hueOf("agent-7")).toBe(hueOf("agent-7"));
  for (const hue of hues) {
    const share = ids.filter((id) => hueOf(id) === hue).length / ids.length;
    expect(share, `hue ${hue}`).toBeGreaterThan(0.09);
    expect(share, `hue ${hue}`).toBeLessThan(0.16);
  }
});

test("a mark has two pieces that face each other, and every piece of the 16 occurs", () => {
  const seen = new Set<string>();
  for (const id of ids) {
    const [first, second] = piecesOf(id);
    expect(facing[first]).toContain(second);
    seen.add(first);
  }
  expect(Object.keys(markPieces)).toHaveLength(16);
  expect([...seen].sort()).toEqual(Object.keys(markPieces).sort());
});

test.each([
  ["Marta Ivarsson", "MI"],
  ["  joel   lindqvist ", "JL"],
  ["Ana María de la Rosa", "AR"],
  ["Élodie", "É"],
  ["Иван Петров", "ИП"],
  ["jane.doe@example.com", "JD"],
  ["", "?"],
])("the initials of %s are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
