import { headers } from "next/headers";
import { hostRules } from "#core/hosts/host-settings.ts";
import { languageTag } from "./languages.ts";
import { defaultLocale, isLocale, type Locale } from "./locales.ts";
import { localeOfHost } from "./rules.ts";

/** The language of the page being rendered. Our server decides it by host and path; nobody outside can set it. */
export async function requestLocale(): Promise<Locale> {
  const value = (await headers()).get("x-parley-locale") ?? "";
  return isLocale(value) ? value : defaultLocale;
}

/** For the lang attribute of <html>. */
export async function htmlLang(): Promise<string> {
  return languageTag(await requestLocale());
}

/** The language of the host itself, also on a page that is not translated: the switcher shows this one. */
export async function hostLocale(): Promise<Locale> {
  return localeOfHost((await headers()).get("host") ?? "", hostRules().baseDomain);
}
