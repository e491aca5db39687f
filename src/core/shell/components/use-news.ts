"use client";

import { useEffect, useRef } from "react";
import { onNews } from "../live.ts";

/** Runs `react` for each piece of news with one of these names, a little later and once for many at the same time. */
export function useNews(names: readonly string[], react: (payload: Record<string, unknown>) => void): void {
  const latest = useRef(react);
  useEffect(() => {
    latest.current = react;
  });
  const list = names.join(" ");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = (payload: Record<string, unknown>) => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(payload), 120);
    };
    const stops = list.split(" ").map((name) => onNews(name, hear));
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [list]);
}
