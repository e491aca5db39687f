"use client";

import { RelativeTime } from "#ui/display/local-time.tsx";

/** When it was said; the whole date on hover. */
export function SaidAt({ at }: { at: string }) {
  return (
    <span className="shrink-0 text-meta text-ink-3">
      <RelativeTime at={new Date(at)} now={new Date()} />
    </span>
  );
}
