import type { Metadata } from "next";
import { hostRules } from "#core/hosts/host-settings.ts";
import { alternates } from "#core/language/addresses.ts";
import type { MessageKey } from "#core/language/catalogues.ts";
import type { Locale } from "#core/language/locales.ts";
import { requestLocale } from "#core/language/request-locale.ts";
import { type Translate, translator } from "#core/language/translator.ts";

export type PageText = { locale: Locale; t: Translate };

/** The words of the page being rendered. */
export async function pageText(): Promise<PageText> {
  const locale = await requestLocale();
  return { locale, t: translator(locale) };
}

type Page = { path: string; title: MessageKey; description?: MessageKey };

/** Title, description, canonical address and the same page in the other languages. */
export async function pageMetadata({ path, title, description }: Page): Promise<Metadata> {
  const { locale, t } = await pageText();
  return {
    title: t(title),
    description: description && t(description),
    alternates: alternates(path, "", locale, hostRules()),
  };
}
