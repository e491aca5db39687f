import { type Theme, themeClass, themeColor, themeCookie, themeCookieDomain } from "./theme.ts";

/** Shows a theme at once: the class on <html> and the browser's own colour. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  root.dataset.themeChanging = "";
  root.classList.remove("light", "dark");
  if (themeClass(theme)) root.classList.add(themeClass(theme));
  const colour = themeColor(theme);
  let meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (!meta && colour) {
    meta = document.createElement("meta");
    meta.name = "theme-color";
    document.head.append(meta);
  }
  if (colour && meta) meta.content = colour;
  else meta?.remove();
  requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.themeChanging));
}

/** Keeps a theme for a year, shared over the product's hosts where that is possible. */
export function keepTheme(theme: Theme, baseDomain: string | undefined): void {
  const domain = themeCookieDomain(location.hostname, baseDomain);
  const secure = location.protocol === "https:" ? "; secure" : "";
  const common = `; path=/; samesite=lax${secure}`;
  // An older cookie of this host alone would win over the shared one.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser we serve
  if (domain) document.cookie = `${themeCookie}=; max-age=0${common}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser we serve
  document.cookie = `${themeCookie}=${theme}; max-age=31536000${common}${domain ? `; domain=${domain}` : ""}`;
}
