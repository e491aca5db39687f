import { type Page, test } from "@playwright/test";

export const tags = { en: "en", bg: "bg", fr: "fr", es: "es", "pt-br": "pt-BR" } as const;
export type Locale = keyof typeof tags;
export const locales = Object.keys(tags) as Locale[];

/** Every public page; `switcher` and `translated` are what the specification says of it. */
export const pages = [
  { path: "/", switcher: true, translated: true },
  { path: "/changelog", switcher: true, translated: true },
  { path: "/changelog/bar", switcher: false, translated: true },
  { path: "/privacy", switcher: true, translated: true },
  { path: "/status", switcher: true, translated: true },
  { path: "/widgets/preview", switcher: false, translated: true },
  { path: "/integrations/widget", switcher: true, translated: false },
  { path: "/landing/screens", switcher: false, translated: false },
  { path: "/redirect?url=https://elsewhere.example/x", switcher: false, translated: true },
] as const;

/** An address on the host of a language; Chromium knows that *.localhost is this machine. */
export function address(locale: Locale, path: string, base = test.info().project.use.baseURL ?? ""): string {
  return `http://${locale === "en" ? "" : `${locale}.`}parley.localhost:${new URL(base).port}${path}`;
}

export const switcher = (page: Page) => page.locator("[popovertarget=language-menu]");
export const languageLinks = (page: Page) => page.locator("#language-menu a");

/** Requests that leave the product, gathered while a page is used. */
export function foreignRequests(page: Page): string[] {
  const found: string[] = [];
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && !/(^|\.)(parley\.)?localhost$/.test(hostname)) found.push(request.url());
  });
  return found;
}
