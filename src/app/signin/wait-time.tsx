"use client";

import { useEffect, useState } from "react";
import { formatWait } from "#lib/format/duration.ts";

/** How long is left until the next attempt, counted down. */
export function WaitTime({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  if (left === 0) return "You can try again now.";
  return (
    <>
      Try again in <span aria-live="off">{formatWait(left)}</span>, or use a device you signed in on before.
    </>
  );
}
