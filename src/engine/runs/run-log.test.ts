import { expect, test } from "vitest";
import { parsePosition, partsOf, piecesAfter, RunLog, type RunPiece, type RunPosition, start } from "./run-log.ts";

const textIn = (pieces: RunPiece[]) =>
  pieces.map(({ entry }) => ("text" in entry ? entry.text : `<${entry.kind}>`)).join("");
const tool = (state: "running" | "done", callId = "c1") =>
  ({ kind: "tool", part: { kind: "tool", callId, name: "search", arguments: {}, state } }) as const;

/** Appends a random answer, saving now and then, as the engine does. */
function randomLog(seed: number): { log: RunLog; pieces: RunPiece[]; whole: string } {
  const log = new RunLog();
  const pieces: RunPiece[] = [];
  log.follow(start, (piece) => pieces.push(piece));
  let state = seed;
  const next = (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state % below;
  };
  for (let index = 0; index < 60; index++) {
    const choice = next(10);
    if (choice < 7) log.append({ kind: "text", text: "añ😀b".repeat(1 + next(3)) });
    else if (choice === 7) log.append({ kind: "reasoning", text: `r${index}` });
    else if (choice === 8) log.append(tool("done", `c${index}`));
    else log.takeUnsaved();
  }
  return { log, pieces, whole: textIn(pieces) };
}

test("from every place one was told, the rest is exactly what is missing", () => {
  for (let seed = 1; seed <= 20; seed++) {
    const { log, pieces, whole } = randomLog(seed);
    expect(textIn(piecesAfter(log.entries, start))).toBe(whole);
    pieces.forEach(({ position }, index) => {
      const before = textIn(pieces.slice(0, index + 1));
      expect(before + textIn(piecesAfter(log.entries, position))).toBe(whole);
    });
  }
});

test("a saved entry never changes", () => {
  const log = new RunLog();
  log.append({ kind: "text", text: "one " });
  const saved = log.takeUnsaved();
  log.append({ kind: "text", text: "two" });
  expect(saved).toEqual([{ seq: 0, entry: { kind: "text", text: "one " } }]);
  expect(log.takeUnsaved()).toEqual([{ seq: 1, entry: { kind: "text", text: "two" } }]);
});

test("the message joins text and keeps a tool call at its latest state", () => {
  const log = new RunLog();
  log.append({ kind: "text", text: "Let me " });
  log.takeUnsaved();
  log.append({ kind: "text", text: "look." });
  log.append(tool("running"));
  log.append(tool("done"));
  log.append({ kind: "text", text: "Found." });
  expect(partsOf(log.entries)).toEqual([
    { kind: "text", text: "Let me look." },
    { kind: "tool", callId: "c1", name: "search", arguments: {}, state: "done" },
    { kind: "text", text: "Found." },
  ]);
});

test.each<[string, RunPosition | null]>([
  ["0.0", { seq: 0, offset: 0 }],
  ["12.345", { seq: 12, offset: 345 }],
  ["1", null],
  ["-1.0", null],
  ["", null],
])("%s is a place: %o", (text, expected) => expect(parsePosition(text)).toEqual(expected));
