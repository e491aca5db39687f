"use client";

import { useSyncExternalStore } from "react";
import { momentWords } from "../rules/moment-words.ts";

const never = () => () => {};

/** A time in the reader's own zone. The server does not know that zone, so it writes UTC until the browser takes over. */
export function Moment({ at, now, exact }: { at: Date; now: Date; exact?: boolean }) {
  const zone = useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => "UTC",
  );
  const whole = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: zone });
  return (
    // A minute may pass between the server and the browser.
    <time dateTime={at.toISOString()} title={whole.format(at)} className="whitespace-nowrap" suppressHydrationWarning>
      {exact ? whole.format(at) : momentWords(at, now, zone)}
    </time>
  );
}
