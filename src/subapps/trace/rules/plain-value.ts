import type { AnyValue, KeyValue } from "../span.ts";

/** A value of OTLP as plain JSON; whole numbers beyond what JSON holds stay text. */
export function plainValue(value: AnyValue): unknown {
  if (value.stringValue !== undefined) return value.stringValue;
  if (value.boolValue !== undefined) return value.boolValue;
  if (value.intValue !== undefined) return wholeNumber(value.intValue);
  if (value.doubleValue !== undefined) return value.doubleValue;
  if (value.arrayValue) return value.arrayValue.values.map(plainValue);
  if (value.kvlistValue) return plainAttributes(value.kvlistValue.values);
  return value.bytesValue ?? null;
}

export const plainAttributes = (attributes: readonly KeyValue[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, plainValue(value)]));

function wholeNumber(text: string): number | string {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
}
