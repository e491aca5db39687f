"use client";

import { formatDayTime } from "#lib/format/date.ts";
import { Button } from "#ui/controls/button.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { api } from "../trace-api.ts";

interface DoneListProps {
  queueId: string;
  onOpen: (itemId: string) => void;
}

/** What was reviewed, and by whom. */
export function DoneList({ queueId, onOpen }: DoneListProps) {
  const { data } = useApiQuery(api, "GET /trace-review-queues/:queueId/items", { queueId, state: "done", limit: 100 });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label="Reviewed" className="mx-auto w-full max-w-160 px-4">
      <h2 className="mb-2 text-ui font-strong text-ink">Reviewed</h2>
      <ul className="divide-y divide-line rounded-lg border">
        {data.items.map(({ id, excerpt, doneByName, doneAt }) => (
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
