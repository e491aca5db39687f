import { expect, test } from "vitest";
import { faultsOf, readMessages } from "../../../scripts/check-messages.ts";

test("no message is missing, unused or at odds with the English one", () => {
  expect(faultsOf(readMessages())).toEqual([]);
});

const en = { title: "Hello", "days.one": "{count} day", "days.other": "{count} days" };
const fr = { title: "Bonjour", "days.one": "{count} jour", "days.other": "{count} jours" };
const code = 't("title"); t("days", { count })';

test("catalogues that agree have no fault", () => {
  expect(faultsOf({ catalogues: { en, fr }, code })).toEqual([]);
});

test.each([
  ["a missing message", { en, fr: { ...fr, title: undefined } }, code, 'fr: "title" is missing'],
  ["a message English does not have", { en, fr: { ...fr, extra: "x" } }, code, 'fr: "extra" is not in English'],
  ["a missing plural form", { en, fr: { ...fr, "days.one": undefined } }, code, 'fr: "days.one" is missing'],
  [
    "another placeholder",
    { en, fr: { ...fr, "days.one": "un jour" } },
    code,
    'fr: "days.one" has other values than English',
  ],
  ["an empty message", { en, fr: { ...fr, title: " " } }, code, 'fr: "title" is empty'],
  ["an unused message", { en, fr }, 't("title")', '"days" is not used'],
  ["a message used but not written", { en, fr }, `${code}; t("gone")`, '"gone" is used but not written'],
])("%s is found", (_, catalogues, source, fault) => {
  expect(faultsOf({ catalogues: JSON.parse(JSON.stringify(catalogues)), code: source })).toEqual([fault]);
});
