/** A day in the reader's own time: "15 Nov 2026". */
export const dayWords = (at: string, timeZone?: string): string =>
  new Date(at).toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone });

/** "15 Nov 2026, 09:41" */
export const dayTimeWords = (at: string, timeZone?: string): string =>
  new Date(at).toLocaleString("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  });

/** "November 2026" of 2026-11. */
export const monthWords = (month: string): string =>
  new Date(`${month}-15T00:00:00Z`).toLocaleDateString("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

export const countWords = (value: number): string => value.toLocaleString("en");

/** "1 call", "2,345 calls". */
export const counted = (value: number, one: string): string => `${countWords(value)} ${value === 1 ? one : `${one}s`}`;

/** 8,100,000 is "8.1 M": for columns where the size matters and not the last token. */
export const tokenWords = (value: number): string =>
  Math.abs(value) >= 1e6
    ? `${(value / 1e6).toLocaleString("en", { maximumFractionDigits: 1 })} M`
    : Math.abs(value) >= 10_000
      ? `${(value / 1e3).toLocaleString("en", { maximumFractionDigits: 0 })} k`
      : value.toLocaleString("en");

/** What was typed as an amount, with a point or a comma; null where it is none. */
export function typedNumber(typed: FormDataEntryValue | null): number | null {
  const text = String(typed ?? "").trim();
  const value = Number(text.replace(",", "."));
  return text === "" || Number.isNaN(value) ? null : value;
}

/** For a field that must be filled in. JSON has no NaN and sends null, which the server refuses with the right words. */
export const requiredNumber = (typed: FormDataEntryValue | null): number => typedNumber(typed) ?? Number.NaN;

/** The start of a chosen day on the reader's own clock. */
export const momentOfDay = (day: string): string => new Date(`${day}T00:00:00`).toISOString();
