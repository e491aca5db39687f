import { expect, test } from "vitest";
import { dateWords, greetingWords, needsWords } from "./greeting.ts";

const at = (time: string) => new Date(`2026-11-12T${time}:00Z`);

test.each([
  ["07:41", "UTC", "Good morning, Marta"],
  ["11:59", "UTC", "Good morning, Marta"],
  ["12:00", "UTC", "Good afternoon, Marta"],
  ["17:59", "UTC", "Good afternoon, Marta"],
  ["18:00", "UTC", "Good evening, Marta"],
  ["23:59", "UTC", "Good evening, Marta"],
  ["00:00", "UTC", "Good night, Marta"],
  ["04:59", "UTC", "Good night, Marta"],
  ["05:00", "UTC", "Good morning, Marta"],
  ["07:41", "America/Sao_Paulo", "Good night, Marta"],
  ["07:41", "Asia/Tokyo", "Good afternoon, Marta"],
  ["07:41", null, "Welcome, Marta"],
])("at %s UTC, read in %s: %s", (time, zone, expected) => {
  expect(greetingWords("Marta Ilves", at(time), zone)).toBe(expected);
});

test("a name of one word, with spaces around it", () => {
  expect(greetingWords("  Ma ", at("08:00"), "UTC")).toBe("Good morning, Ma");
});

test("the day is the reader's day", () => {
  expect(dateWords(at("23:30"), "UTC")).toBe("Thursday 12 November");
  expect(dateWords(at("23:30"), "Europe/Sofia")).toBe("Friday 13 November");
});

test.each([
  [0, "Nothing needs you."],
  [1, "One thing needs you."],
  [4, "Four things need you."],
  [30, "30 things need you."],
])("%i", (count, expected) => expect(needsWords(count)).toBe(expected));
