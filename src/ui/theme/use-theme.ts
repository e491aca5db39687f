"use client";

import { useCallback, useSyncExternalStore } from "react";
import { applyTheme, keepTheme } from "./apply-theme.ts";
import { defaultTheme, type Theme } from "./theme.ts";

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}

function shownTheme(): Theme {
  const { classList } = document.documentElement;
  return classList.contains("dark") ? "dark" : classList.contains("light") ? "light" : "none";
}

/** The theme that is shown, and how to change it. `initial` is what the server rendered; `domain` the base domain. */
export function useTheme({ initial = defaultTheme, domain }: { initial?: Theme; domain?: string } = {}) {
  const theme = useSyncExternalStore(subscribe, shownTheme, () => initial);
  const setTheme = useCallback(
    (next: Theme) => {
      keepTheme(next, domain);
      applyTheme(next);
    },
    [domain],
  );
  return { theme, setTheme };
}
