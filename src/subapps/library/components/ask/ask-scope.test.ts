import { expect, test } from "vitest";
import { chapterAt, scopeOf } from "./ask-scope.ts";

const outline = [
  { title: "1", level: 1, page: 1, start: 0 },
  { title: "1.1", level: 2, page: 1, start: 100 },
  { title: "1.2", level: 2, page: 2, start: 200 },
  { title: "2", level: 1, page: 3, start: 300 },
];
const facts = {
  documentId: "d",
  position: 150,
  furthest: 250,
  holdsBack: false,
  characters: 400,
  outline,
  pages: [
    { start: 0, end: 180 },
    { start: 180, end: 300 },
    { start: 300, end: 400 },
  ],
};

test("a chapter ends where the next of its rank begins", () => {
  expect(chapterAt(outline, 150, 400)).toEqual({ start: 100, end: 200, title: "1.1" });
  expect(chapterAt(outline, 50, 400)).toEqual({ start: 0, end: 300, title: "1" });
  expect(chapterAt(outline, 350, 400)).toEqual({ start: 300, end: 400, title: "2" });
  expect(chapterAt([], 350, 400)).toBeNull();
});

test("a question is about what was chosen, and never about what comes later than one wants to know", () => {
  expect(scopeOf({ kind: "document" }, facts)).toEqual({ documentIds: ["d"] });
  expect(scopeOf({ kind: "read" }, facts)).toEqual({ documentIds: ["d"], stretch: { start: 0, end: 250 } });
  expect(scopeOf({ kind: "pages", from: 2, to: 9 }, facts)).toEqual({
    documentIds: ["d"],
    stretch: { start: 180, end: 400 },
  });
  const held = { ...facts, holdsBack: true };
  expect(scopeOf({ kind: "document" }, held)).toEqual({ documentIds: ["d"], stretch: { start: 0, end: 250 } });
  expect(scopeOf({ kind: "pages", from: 2, to: 3 }, held)).toEqual({
    documentIds: ["d"],
    stretch: { start: 180, end: 250 },
  });
  expect(scopeOf({ kind: "everything" }, held)).toEqual({});
});
