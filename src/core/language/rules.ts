import { defaultLocale, type Locale, localeOfLabel } from "./locales.ts";

/** Where languages apply. Pure rules over hosts and paths. */

const switcherHidden = [
  "/signin",
  "/redirect",
  "/changelog/bar",
  "/widgets/preview",
  "/screens",
  "/apps",
  "/a",
  "/share",
];
// A public page and a shared conversation speak the language of whoever wrote them.
const translationExcluded = ["/integrations/widget", "/screens", "/a", "/share"];

/** The product's own sub-hosts, and the domains of partners, custom apps, agencies and the EU region. */
const skippedLabels = new Set([
  ...["main", "next", "apps", "chat", "inbox", "usage", "task", "library"],
  ...["partner", "app", "agency", "eu"],
]);

const isUnder = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

/** /landing/x is the same page as /x, so the rules know only the short form. */
export function withoutLanding(path: string): string {
  return isUnder(path, "/landing") ? path.slice("/landing".length) || "/" : path;
}

export function isSwitcherHidden(path: string): boolean {
  return switcherHidden.some((prefix) => isUnder(withoutLanding(path), prefix));
}

export function isTranslationExcluded(path: string): boolean {
  return translationExcluded.some((prefix) => isUnder(withoutLanding(path), prefix));
}

export function isTranslationSkippedHost(host: string, baseDomain: string): boolean {
  const name = hostname(host);
  if (name === baseDomain) return false;
  const below = labelsBelow(name, baseDomain);
  // north.agency.BASE belongs to the agency domain: the label next to the base decides as well.
  const deciding = below ? [below[0], below.at(-1)] : [name.split(".")[0]];
  return deciding.some((label) => label !== undefined && skippedLabels.has(label));
}

/** The language a host speaks: that of its subdomain of the main host, or the default. */
export function localeOfHost(host: string, baseDomain: string): Locale {
  const labels = labelsBelow(hostname(host), baseDomain);
  return (labels?.length === 1 && localeOfLabel(labels[0] ?? "")) || defaultLocale;
}

/** The language a page is shown in, all rules taken together. */
export function localeOfPage(host: string, path: string, baseDomain: string): Locale {
  const isUntranslated = isTranslationExcluded(path) || isTranslationSkippedHost(host, baseDomain);
  return isUntranslated ? defaultLocale : localeOfHost(host, baseDomain);
}

const hostname = (host: string) => host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");

function labelsBelow(name: string, baseDomain: string): string[] | null {
  return name.endsWith(`.${baseDomain}`) ? name.slice(0, -baseDomain.length - 1).split(".") : null;
}
