"use client";

import { useLayoutEffect } from "react";
import { applyTheme } from "./apply-theme.ts";
import { parseTheme, type Theme, themeClass, themeCookie } from "./theme.ts";

/**
 * A page that puts this first is shown in one theme, whatever the visitor chose; leaving it restores theirs.
 * The inline script acts before the first paint; under a content security policy it needs the nonce.
 */
export function ForcedTheme({ theme, nonce }: { theme: Theme; nonce?: string }) {
  useLayoutEffect(() => {
    applyTheme(theme);
    return () => applyTheme(parseTheme(document.cookie.match(new RegExp(`${themeCookie}=(\\w+)`))?.[1]));
  }, [theme]);
  const add = themeClass(theme) && `c.add("${themeClass(theme)}")`;
  return (
    <script
      // A script that React inserts later never runs, and saying so keeps React from warning about it.
      type={typeof window === "undefined" ? "text/javascript" : "text/plain"}
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: fixed text, nothing from outside enters it
      dangerouslySetInnerHTML={{
        __html: `{const c=document.documentElement.classList;c.remove("light","dark");${add}}`,
      }}
    />
  );
}
