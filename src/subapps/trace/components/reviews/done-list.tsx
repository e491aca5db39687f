"use client";

import { formatDayTime } from "#lib/format/date.ts";
import { Button } from "#ui/controls/button.tsx";
import { useLoaded } from "#workspace/shell/components/use-loaded.ts";
import type { ReviewItem } from "../../reviews/queries/list-review-items.ts";

interface DoneListProps {
  queueId: string;
  onOpen: (itemId: string) => void;
}

/** What was reviewed, and by whom. */
export function DoneList({ queueId, onOpen }: DoneListProps) {
  const { answer } = useLoaded<{ items: ReviewItem[] }>(
    `/api/v1/trace-review-queues/${queueId}/items?state=done&limit=100`,
  );
  if (!answer || answer.items.length === 0) return null;
  return (
    <section aria-label="Reviewed" className="mx-auto w-full max-w-160 px-4">
      <h2 className="mb-2 text-ui font-strong text-ink">Reviewed</h2>
      <ul className="divide-y divide-line rounded-lg border">
        {answer.items.map(({ id, excerpt, doneByName, doneAt }) => (
          <li key={id} className="flex items-center gap-3 px-3 py-2 text-ui">
            <span className="min-w-0 flex-1">
              <span className="block truncate text-ink">{excerpt || "No longer kept"}</span>
              <span className="block text-meta text-ink-3">
                {doneByName ?? "Somebody who left"}
                {doneAt && `, ${formatDayTime(doneAt)}`}
              </span>
            </span>
            <Button size={28} onClick={() => onOpen(id)}>
              Look again
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
