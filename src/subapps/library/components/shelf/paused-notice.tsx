"use client";

import { formatDayTime } from "#lib/format/date.ts";
import { Notice } from "#ui/feedback/notice.tsx";

/** Why new files wait although nothing is being read. */
export function PausedNotice({ until }: { until: string }) {
  return (
    <div className="px-4 pt-4">
      <Notice tone="amber">
        New files wait until{" "}
        <time dateTime={until} suppressHydrationWarning>
          {formatDayTime(until)}
        </time>
        . Several files in a row took too long or too much memory to read. Delete them, or stop reading those that are
        still waiting.
      </Notice>
    </div>
  );
}
