import { type Locale, locales } from "./locales.ts";

/** How a language is written in HTML and given to Intl. */
const tags: Record<Locale, string> = { en: "en", bg: "bg", fr: "fr", es: "es", "pt-br": "pt-BR" };

/** Each language in its own words: whoever looks for it can read it. */
const names: Record<Locale, string> = {
  en: "English",
  bg: "Български",
  fr: "Français",
  es: "Español",
  "pt-br": "Português (Brasil)",
};

export const languageTag = (locale: Locale): string => tags[locale];

export const languages = locales.map((locale) => ({ locale, tag: tags[locale], name: names[locale] }));
