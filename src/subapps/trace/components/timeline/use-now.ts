"use client";

import { useEffect, useState } from "react";

/** The clock, a few times a second while something is going on. */
export function useNow(isTicking: boolean): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (!isTicking) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now;
}
