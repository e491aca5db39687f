import { expect, test } from "vitest";
import { randomSource } from "../../../../../../tests/support/random.ts";
import { segmentsOf } from "./segments.ts";

test("pieces follow each other without a gap and carry exactly what covers them", () => {
  const random = randomSource(11);
  for (let round = 0; round < 200; round++) {
    const start = random.below(50);
    const end = start + 1 + random.below(60);
    const stretch = () => {
      const from = random.below(120);
      return { start: from, end: from + 1 + random.below(30) };
    };
    const marks = Array.from({ length: random.below(5) }, () => ({ ...stretch(), kind: "bold" as const }));
    const layers = Array.from({ length: random.below(5) }, (_, at) => ({
      ...stretch(),
      id: `${at}`,
      kind: "mark" as const,
    }));
    const pieces = segmentsOf(start, end, marks, layers);
    expect([pieces[0]?.start, pieces.at(-1)?.end]).toEqual([start, end]);
    for (const [at, piece] of pieces.entries()) {
      expect(piece.end).toBeGreaterThan(piece.start);
      if (at > 0) expect(piece.start).toBe(pieces[at - 1]?.end);
      for (let letter = piece.start; letter < piece.end; letter++) {
        const over = layers.filter((layer) => layer.start <= letter && letter < layer.end);
        expect(piece.layers).toEqual(over);
      }
    }
  }
});
