"use client";

import { useEffect, useRef } from "react";
import { onNews } from "../live.ts";

type Payload = Record<string, unknown>;

/**
 * Runs `react` for news with one of these names, a little later and once for many at the same time. What does not concern
 * it is passed over one by one, so that it cannot hide what does.
 */
export function useNews(
  names: readonly string[],
  react: (payload: Payload) => void,
  concerns: (payload: Payload) => boolean = () => true,
): void {
  const latest = useRef({ react, concerns });
  useEffect(() => {
    latest.current = { react, concerns };
  });
  const list = names.join(" ");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = (payload: Payload) => {
      if (!latest.current.concerns(payload)) return;
      clearTimeout(timer);
      timer = setTimeout(() => latest.current.react(payload), 120);
    };
    const stops = list
      .split(" ")
      .filter(Boolean)
      .map((name) => onNews(name, hear));
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [list]);
}
