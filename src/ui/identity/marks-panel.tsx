import { type MarkPiece, markPieces } from "./mark-pieces.ts";

/** Letters of the drawing below: "o" is a person, "." an empty place, the rest are marks. */
const marks: Record<string, readonly [MarkPiece, MarkPiece]> = {
  T: ["triangle-l", "half-r"],
  Q: ["quarter-tr", "quarter-bl"],
  q: ["quarter-tl", "quarter-br"],
  B: ["half-b", "quarter-tr"],
  C: ["half-t", "quarter-br"],
  H: ["half-t", "half-b"],
  D: ["half-l", "dot-r"],
  P: ["bar-l", "triangle-r"],
};
const drawing = [
  "oo..To.",
  "Q..oToQ",
  "..Q....",
  "T.T..q.",
  "Bq.o.Po",
  "BC.o.oT",
  "HBH..C.",
  "oo.PC..",
  "DCBD.C.",
  "o...oqT",
];
/** Four that fall out of the gradient, by row and column. */
const odd: Record<string, number> = { "1-4": 50, "3-2": 88, "5-1": 152, "6-5": 14 };

const tile = 80;
const step = 86.8;

const places = drawing.flatMap((line, row) =>
  [...line].map((letter, column) => ({
    letter,
    at: `${(column * step).toFixed(1)} ${(row * step).toFixed(1)}`,
    hue: odd[`${row}-${column}`] ?? Math.round(226 + ((row + column) / 15) * 82),
  })),
);

/** A crowd of agents and people: the art beside the sign-in form. Always the same, cut to fit. */
export function MarksPanel({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 601 861" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      {places.map(({ letter, at, hue }) => (
        <g key={at} transform={`translate(${at})`} style={{ "--h": hue } as object}>
          <Place letter={letter} />
        </g>
      ))}
    </svg>
  );
}

function Place({ letter }: { letter: string }) {
  if (letter === "o") {
    return (
      <>
        <circle cx={tile / 2} cy={tile / 2} r={tile / 2} className="fill-hue-soft" />
        <circle cx={tile / 2} cy={tile / 2} r="14.5" className="fill-hue-mid" />
      </>
    );
  }
  const pieces = marks[letter];
  return (
    <>
      <rect width={tile} height={tile} rx="22.4" className={pieces ? "fill-hue-soft" : "fill-hue-soft opacity-30"} />
      {pieces && (
        <g transform="translate(18.2 18.2) scale(1.82)">
          <path d={markPieces[pieces[1]]} className="fill-hue-mid" />
          <path d={markPieces[pieces[0]]} className="fill-hue-solid" />
        </g>
      )}
    </>
  );
}
