"use client";

import { Notice } from "#ui/feedback/notice.tsx";
import { momentWords } from "#workspace/shell/moment-words.ts";

/** Why new files wait although nothing is being read. */
export function PausedNotice({ until }: { until: string }) {
  return (
    <div className="px-4 pt-4">
      <Notice tone="amber">
        New files wait until{" "}
        <time dateTime={until} suppressHydrationWarning>
          {momentWords(until)}
        </time>
        . Several files in a row took too long or too much memory to read. Delete them, or stop reading those that are
        still waiting.
      </Notice>
    </div>
  );
}
