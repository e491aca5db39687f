import { hashOf } from "./hues.ts";

/** The 16 pieces, drawn in a square of 24 around its middle; r = 12 is the full half. */
export const markPieces = {
  "half-l": "M12 0A12 12 0 0 0 12 24Z",
  "half-r": "M12 0A12 12 0 0 1 12 24Z",
  "half-t": "M0 12A12 12 0 0 1 24 12Z",
  "half-b": "M0 12A12 12 0 0 0 24 12Z",
  "quarter-tl": "M12 12H0A12 12 0 0 1 12 0Z",
  "quarter-tr": "M12 12V0A12 12 0 0 1 24 12Z",
  "quarter-br": "M12 12H24A12 12 0 0 1 12 24Z",
  "quarter-bl": "M12 12V24A12 12 0 0 1 0 12Z",
  "triangle-l": "M12 0V24L0 12Z",
  "triangle-r": "M12 1V23L24 12Z",
  "triangle-t": "M0 12H24L12 0Z",
  "triangle-b": "M1 12H23L12 24Z",
  "bar-l": "M2 1.5H9.5V22.5H2Z",
  "bar-t": "M1.5 2V9.5H22.5V2Z",
  "dot-r": "M12 12a6 6 0 1 0 12 0a6 6 0 1 0 -12 0Z",
  "dot-b": "M6 18a6 6 0 1 0 12 0a6 6 0 1 0 -12 0Z",
} as const;

export type MarkPiece = keyof typeof markPieces;

const right = ["half-r", "dot-r", "triangle-r", "quarter-tr", "quarter-br"] as const;
const left = ["half-l", "triangle-l", "bar-l"] as const;
const below = ["half-b", "dot-b", "triangle-b", "quarter-br", "quarter-bl"] as const;
const above = ["half-t", "triangle-t", "bar-t", "quarter-tr"] as const;

/** Which pieces may stand opposite each piece: always the other half, a quarter's on the diagonal. */
export const facing: Record<MarkPiece, readonly MarkPiece[]> = {
  "half-l": right,
  "triangle-l": right,
  "bar-l": right,
  "half-r": left,
  "triangle-r": left,
  "dot-r": left,
  "half-t": below,
  "triangle-t": below,
  "bar-t": below,
  "half-b": above,
  "triangle-b": above,
  "dot-b": above,
  "quarter-tl": ["quarter-br"],
  "quarter-tr": ["quarter-bl"],
  "quarter-br": ["quarter-tl"],
  "quarter-bl": ["quarter-tr"],
};

const names = Object.keys(markPieces) as MarkPiece[];

/** The two pieces an agent gets from its id until its owner chooses others. */
export function piecesOf(id: string): [MarkPiece, MarkPiece] {
  const hash = hashOf(`mark:${id}`);
  const first = names[hash % names.length] ?? "half-l";
  const choices = facing[first];
  return [first, choices[(hash >>> 8) % choices.length] ?? "half-r"];
}
