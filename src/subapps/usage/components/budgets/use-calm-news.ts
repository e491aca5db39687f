"use client";

import { useRef } from "react";
import { useNews } from "#workspace/shell/components/use-news.ts";

const everyMilliseconds = 5000;

/** Runs `react` for news that may come many times a second, but not more often than every few seconds; the last is not lost. */
export function useCalmNews(name: string, react: () => Promise<void>): void {
  const last = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useNews([name], () => {
    const wait = Math.max(0, last.current + everyMilliseconds - Date.now());
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      last.current = Date.now();
      void react();
    }, wait);
  });
}
