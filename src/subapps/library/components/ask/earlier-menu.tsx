"use client";

import { History, Plus } from "lucide-react";
import { useState } from "react";
import { formatDayTime } from "#lib/format/date.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { api } from "../library-api.ts";
import { useReader } from "../reader/reader-context.tsx";
import type { Asking } from "./use-ask.ts";

/** Conversations about this document, the last one first; their citations lead as far as on the first day. */
export function EarlierMenu({ asking }: { asking: Asking }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label="Earlier questions"
      align="end"
      className="w-80 p-1!"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton size={28} label="Earlier questions" icon={<History aria-hidden />} />}
    >
      <List asking={asking} onDone={() => setOpen(false)} />
    </Popover>
  );
}

function List({ asking, onDone }: { asking: Asking; onDone: () => void }) {
  const model = useReader();
  const { data, failure } = useApiQuery(api, "GET /library/conversations", {
    documentId: model.document.id,
    limit: 30,
  });
  return (
    <>
      <button
        type="button"
        onClick={() => {
          asking.thread.begin();
          onDone();
        }}
        className="flex w-full items-center gap-2 rounded-md px-2.5 py-1.5 text-ui font-strong text-accent-ink hover:bg-hover"
      >
        <Plus size={14} aria-hidden /> New conversation
      </button>
      {failure && <p className="px-2.5 py-1.5 text-meta text-red-ink">{failure}</p>}
      {data?.items.length === 0 && <p className="px-2.5 py-1.5 text-ui text-ink-3">Nothing was asked yet.</p>}
      <ul className="max-h-80 overflow-y-auto">
        {(data?.items ?? []).map(({ id, title, askedAt }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={asking.state.conversationId === id || undefined}
              onClick={() => {
                void asking.thread.open(id);
                onDone();
              }}
              className="flex w-full items-baseline gap-2 rounded-md px-2.5 py-1.5 text-left text-ui text-ink hover:bg-hover aria-[current]:bg-selected"
            >
              <span className="min-w-0 flex-1 truncate">{title ?? "Without a title"}</span>
              <span className="text-meta whitespace-nowrap text-ink-3">{formatDayTime(askedAt)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
