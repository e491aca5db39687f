export const themes = ["none", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const defaultTheme: Theme = "light";
export const themeCookie = "parley-theme";

/** What a cookie or a form says, or the default. The system's own setting is never asked. */
export function parseTheme(value: string | undefined): Theme {
  return themes.find((theme) => theme === value) ?? defaultTheme;
}

/** The class on <html>; the theme "none" has none. */
export function themeClass(theme: Theme): string {
  return theme === "none" ? "" : theme;
}

/** The browser's own bar: white for light, black for dark, untouched without a theme. */
export function themeColor(theme: Theme): string | undefined {
  return { none: undefined, light: "#fff", dark: "#000" }[theme];
}

/** The cookie is shared over the product's hosts, and kept to the host anywhere else. */
export function themeCookieDomain(host: string, baseDomain: string | undefined): string | undefined {
  if (!baseDomain?.includes(".")) return undefined;
  return host === baseDomain || host.endsWith(`.${baseDomain}`) ? baseDomain : undefined;
}
