import { expect, test } from "vitest";
import { formatDate, formatNumber } from "./format.ts";
import type { Locale } from "./locales.ts";
import { translator } from "./translator.ts";

test.each([
  ["en", 1, "1 change"],
  ["en", 1234, "1,234 changes"],
  ["bg", 1, "1 промяна"],
  ["bg", 5, "5 промени"],
  ["fr", 0, "0 changement"],
  ["fr", 2, "2 changements"],
  ["fr", 1_000_000, "1 000 000 changements"],
  ["es", 1, "1 cambio"],
  ["es", 7, "7 cambios"],
  ["pt-br", 0, "0 mudança"],
  ["pt-br", 12345, "12.345 mudanças"],
] as [Locale, number, string][])("%s counts %i", (locale, count, words) => {
  const plain = translator(locale)("changelog.changes", { count }).replace(/[\u00a0\u202f]/g, " ");
  expect(plain).toBe(words);
});

test("a value takes its place, and a missing one is a fault", () => {
  expect(translator("fr")("changelog.version", { version: "0.1.0" })).toBe("Version 0.1.0");
  expect(() => translator("en")("changelog.version")).toThrow('"changelog.version" needs a value for {version}');
});

test("a message that does not exist is a fault", () => {
  expect(() => translator("en")("no.such.key" as never)).toThrow('No message "no.such.key"');
});

test.each([
  ["en", "November 15, 2026", "1,234.5"],
  ["bg", "15 ноември 2026 г.", "1234,5"],
  ["fr", "15 novembre 2026", "1 234,5"],
  ["es", "15 de noviembre de 2026", "1234,5"],
  ["pt-br", "15 de novembro de 2026", "1.234,5"],
] as [Locale, string, string][])("%s writes dates and numbers its own way", (locale, date, number) => {
  expect(formatDate(locale, "2026-11-15").replace(/[\u00a0\u202f]/g, " ")).toBe(date);
  expect(formatNumber(locale, 1234.5).replace(/[\u00a0\u202f]/g, " ")).toBe(number);
});
