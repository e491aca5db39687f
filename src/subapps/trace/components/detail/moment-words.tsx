"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** A moment to the second in the reader's own zone; the server writes UTC until the browser takes over. */
export function MomentWords({ at, style = "seconds" }: { at: string; style?: "seconds" | "minutes" }) {
  const zone = useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => "UTC",
  );
  const words = new Intl.DateTimeFormat("en-GB", {
    dateStyle: "medium",
    timeStyle: style === "seconds" ? "medium" : "short",
    timeZone: zone,
  });
  return (
    <time dateTime={at} suppressHydrationWarning>
      {words.format(new Date(at))}
    </time>
  );
}
