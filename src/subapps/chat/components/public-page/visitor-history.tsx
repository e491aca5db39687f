"use client";

import { History } from "lucide-react";
import { useState } from "react";
import { formatDay } from "#lib/format/date.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { askPlace } from "./visitor-api.ts";

type Item = { id: string; title: string; updatedAt: string };

interface VisitorHistoryProps {
  slug: string;
  current: string | null;
  onOpen: (conversationId: string) => void;
}

/** What this visitor talked about here before. Asked for when it is opened. */
export function VisitorHistory({ slug, current, onOpen }: VisitorHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const [items, setItems] = useState<Item[] | null>(null);
  const open = (next: boolean) => {
    setOpen(next);
    if (!next) return;
    askPlace<{ items: Item[] }>(slug, "GET", "/conversations")
      .then((told) => setItems(told.items))
      .catch(() => setItems([]));
  };
  return (
    <Popover
      label="Earlier conversations"
      align="end"
      open={isOpen}
      onOpenChange={open}
      trigger={<IconButton label="Earlier conversations" icon={<History strokeWidth={1.75} aria-hidden />} />}
    >
      <div className="-m-1.5 w-72 max-w-full">
        <p className="px-2 pt-1 pb-1.5 text-meta font-strong text-ink-3">Earlier conversations</p>
        {items?.length === 0 && <p className="px-2 pb-2 text-ui text-ink-3">None yet. They stay in this browser.</p>}
        <ul className="max-h-80 overflow-y-auto">
          {items?.map(({ id, title, updatedAt }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === current || undefined}
                onClick={() => {
                  setOpen(false);
                  onOpen(id);
                }}
                className="flex w-full items-baseline gap-3 rounded-md px-2 py-1.5 text-left hover:bg-hover aria-[current]:bg-selected max-sm:min-h-11"
              >
                <span className="min-w-0 flex-1 truncate text-ui text-ink">{title}</span>
                <time dateTime={updatedAt} className="shrink-0 text-meta text-ink-3">
                  {formatDay(updatedAt)}
                </time>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Popover>
  );
}
