/** What was typed as an amount, with a point or a comma; null where it is none. */
export function typedNumber(typed: FormDataEntryValue | null): number | null {
  const text = String(typed ?? "").trim();
  const value = Number(text.replace(",", "."));
  return text === "" || Number.isNaN(value) ? null : value;
}

/** For a field that must be filled in. JSON has no NaN and sends null, which the server rejects with a message. */
export const requiredNumber = (typed: FormDataEntryValue | null): number => typedNumber(typed) ?? Number.NaN;

/** The start of a chosen day on the reader's own clock. */
export const momentOfDay = (day: string): string => new Date(`${day}T00:00:00`).toISOString();
