/** The default language first, then the alternates of the public site. */
export const locales = ["en", "bg", "fr", "es", "pt-br"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "en";

export const isLocale = (value: string): value is Locale => (locales as readonly string[]).includes(value);

/** The language of a subdomain of the main host. The default language has none: it lives on the host itself. */
export const localeOfLabel = (label: string): Locale | null =>
  isLocale(label) && label !== defaultLocale ? label : null;
