import { languageTag } from "./languages.ts";
import type { Locale } from "./locales.ts";

/** A calendar day, written out. Days carry no time, so they are read and shown in UTC. */
export function formatDate(locale: Locale, day: string | Date, style: "long" | "medium" = "long"): string {
  return new Intl.DateTimeFormat(languageTag(locale), { dateStyle: style, timeZone: "UTC" }).format(new Date(day));
}

export function formatNumber(locale: Locale, value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(languageTag(locale), options).format(value);
}
