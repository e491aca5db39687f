import { expect, test } from "vitest";
import { tokensOf } from "./tokens-of.ts";

test.each([
  ["", 0],
  ["word", 1],
  ["Answer briefly and kindly.", 7],
  ["Отговаряй", 6],
  ["答えて", 2],
])("%j is about %d tokens", (text, tokens) => expect(tokensOf(text)).toBe(tokens));
