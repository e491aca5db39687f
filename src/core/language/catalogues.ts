import bg from "../../../messages/bg.json" with { type: "json" };
import en from "../../../messages/en.json" with { type: "json" };
import es from "../../../messages/es.json" with { type: "json" };
import fr from "../../../messages/fr.json" with { type: "json" };
import ptBr from "../../../messages/pt-br.json" with { type: "json" };
import type { Locale } from "./locales.ts";

export type Catalogue = Readonly<Record<string, string>>;

/** The messages of every language. English is the measure: messages.test.ts fails when another one lags behind. */
export const catalogues: Record<Locale, Catalogue> = { en, bg, fr, es, "pt-br": ptBr };

export const pluralForms = ["zero", "one", "two", "few", "many", "other"] as const;
type PluralForm = (typeof pluralForms)[number];

/** A key as code writes it: the plural form is left to the language. */
export type MessageKey = Base<keyof typeof en>;
type Base<Key extends string> = Key extends `${infer Stem}.${PluralForm}` ? Stem : Key;
