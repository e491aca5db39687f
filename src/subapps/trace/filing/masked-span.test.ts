import { expect, test } from "vitest";
import { usualMasking } from "../rules/mask-content.ts";
import type { Span } from "../span.ts";
import { masked } from "./masked-span.ts";

const span = { error: null } as Span;
const holding = (stringValue: string) => ({ attributes: [{ key: "said", value: { stringValue } }] });

test("a card number on a line of its own is found in the text as it is written out", () => {
  const { text, isClean } = masked({ span, payload: holding("pay with\n4111 1111 1111 1111") }, usualMasking);
  expect(isClean).toBe(false);
  expect(JSON.parse(text as string)).toEqual(holding("pay with\n[card number]"));
});

test("what holds nothing is written out as it came", () => {
  const payload = holding("order 1111 of 2026-11-15");
  expect(masked({ span, payload }, usualMasking)).toEqual({
    span,
    payload,
    text: JSON.stringify(payload),
    isClean: true,
  });
});
