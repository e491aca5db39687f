import { catalogues, type MessageKey } from "./catalogues.ts";
import { formatNumber } from "./format.ts";
import { languageTag } from "./languages.ts";
import type { Locale } from "./locales.ts";

export type Values = Readonly<Record<string, string | number>>;
export type Translate = (key: MessageKey, values?: Values) => string;

/** The words of one language. `{name}` takes a value, numbers are written its way, `count` chooses the plural form. */
export function translator(locale: Locale): Translate {
  const messages = catalogues[locale];
  return (key, values = {}) => {
    const message = messages[key] ?? messages[pluralKey(key, values.count, locale)] ?? messages[`${key}.other`];
    if (message === undefined) throw new Error(`No message "${key}" in ${locale}.`);
    return message.replace(/\{(\w+)\}/g, (_, name: string) => written(values[name], name, key, locale));
  };
}

function pluralKey(key: string, count: string | number | undefined, locale: Locale): string {
  return `${key}.${new Intl.PluralRules(languageTag(locale)).select(Number(count ?? 0))}`;
}

function written(value: string | number | undefined, name: string, key: string, locale: Locale): string {
  if (value === undefined) throw new Error(`The message "${key}" needs a value for {${name}}.`);
  return typeof value === "number" ? formatNumber(locale, value) : value;
}
