"use client";

import { useSyncExternalStore } from "react";
import { formatDateTime, formatDateTimeSeconds } from "#lib/format/date.ts";
import { formatRelativeTime } from "#lib/format/relative-time.ts";

const never = () => () => {};

/** The reader's time zone. The server doesn't know it and writes UTC until the browser takes over. */
export const useTimeZone = (): string =>
  useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => "UTC",
  );

interface LocalTimeProps {
  at: string | Date;
  style?: "minutes" | "seconds";
}

/** "11 Nov 2026, 14:05:12" in the reader's own zone. */
export function LocalTime({ at, style = "minutes" }: LocalTimeProps) {
  const zone = useTimeZone();
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap" suppressHydrationWarning>
      {style === "seconds" ? formatDateTimeSeconds(at, zone) : formatDateTime(at, zone)}
    </time>
  );
}

interface RelativeTimeProps {
  at: Date;
  /** Given by the page, so that server and browser start from the same moment. */
  now: Date;
}

/** "12 min ago", with the whole date on hover. */
export function RelativeTime({ at, now }: RelativeTimeProps) {
  const zone = useTimeZone();
  return (
    // A minute may pass between the server and the browser.
    <time
      dateTime={at.toISOString()}
      title={formatDateTime(at, zone)}
      className="whitespace-nowrap"
      suppressHydrationWarning
    >
      {formatRelativeTime(at, now, zone)}
    </time>
  );
}
