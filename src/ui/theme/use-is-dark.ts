"use client";

import { useSyncExternalStore } from "react";

const isDark = () => document.documentElement.classList.contains("dark");

/** Whether the page is dark now, and again when somebody changes it. */
export const useIsDark = (): boolean => useSyncExternalStore(watch, isDark, () => false);

function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["class"] });
  return () => observer.disconnect();
}
