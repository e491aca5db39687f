import { headers } from "next/headers";
import { languageTag } from "./languages.ts";
import { defaultLocale, isLocale, type Locale } from "./locales.ts";

/** The language of the page being rendered. Our server decides it by host and path; nobody outside can set it. */
export async function requestLocale(): Promise<Locale> {
  const value = (await headers()).get("x-parley-locale") ?? "";
  return isLocale(value) ? value : defaultLocale;
}

/** For the lang attribute of <html>. */
export async function htmlLang(): Promise<string> {
  return languageTag(await requestLocale());
}
