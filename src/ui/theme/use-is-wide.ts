"use client";

import { useSyncExternalStore } from "react";

/** Whether the window is at least so wide. The server draws for a desk. */
export function useIsWide(pixels: number): boolean {
  const query = `(width >= ${pixels}px)`;
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => window.matchMedia(query).matches,
    () => true,
  );
}
