import { expect, test } from "vitest";
import { matchEntries } from "./palette-matches.ts";

const entries = [
  { id: "1", label: "Chat", group: "Apps" },
  { id: "2", label: "Sign out", keywords: ["log out"], group: "Actions" },
  { id: "3", label: "Models", keywords: ["provider"], group: "Settings" },
  { id: "4", label: "Refunds policy", group: "Documents", isFound: true },
];

test("shows everything in the given order while nothing is typed", () => {
  expect(matchEntries(entries, " ").map(({ name }) => name)).toEqual(["Apps", "Actions", "Settings", "Documents"]);
});

test("finds entries by label and by keyword", () => {
  const ids = (typed: string) =>
    matchEntries(entries.slice(0, 3), typed).flatMap((group) => group.entries.map(({ id }) => id));
  expect(ids("chat")).toEqual(["1"]);
  expect(ids("provider")).toEqual(["3"]);
  expect(ids("log out")).toEqual(["2"]);
});

test("keeps what the server found even when the label does not match", () => {
  expect(matchEntries(entries, "postage").map(({ name }) => name)).toEqual(["Documents"]);
});

test("puts documents before settings and actions, unless the action is typed by its name", () => {
  const found = [{ id: "5", label: "Sign here", group: "Documents", isFound: true }, ...entries];
  expect(matchEntries(found, "log out").map(({ name }) => name)).toEqual(["Documents", "Actions"]);
  expect(matchEntries(found, "sign o").map(({ name }) => name)).toEqual(["Actions", "Documents"]);
});
