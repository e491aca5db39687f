"use client";

import { Ellipsis, FolderSync, Pause, Play, Quote, RefreshCw, Rss, Trash2 } from "lucide-react";
import { formatDateTime } from "#lib/format/date.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { DropdownMenu } from "#ui/overlay/dropdown-menu.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { api } from "../library-api.ts";
import type { Watch } from "./watches-sheet.tsx";

interface WatchRowProps {
  watch: Watch;
  onChanged: () => void;
}

function outcomeOf({ checkedAt, brought, everyMinutes, fault, kind }: Watch): string {
  if (!checkedAt) return "Not looked at yet";
  const found = fault
    ? "failed"
    : brought === 0
      ? "nothing new"
      : `${brought} ${kind === "zotero" ? (brought === 1 ? "work" : "works") : brought === 1 ? "document" : "documents"}`;
  const often = everyMinutes % 60 === 0 ? `${everyMinutes / 60} h` : `${everyMinutes} min`;
  return `${formatDateTime(checkedAt)}: ${found} · every ${often}`;
}

export function WatchRow({ watch, onChanged }: WatchRowProps) {
  const { failure, run } = useApiMutation();
  const change = async (work: () => Promise<unknown>, done: string) => {
    await run(work, done);
    onChanged();
  };
  return (
    <li className="flex items-start gap-3 px-3 py-2.5 not-first:border-t">
      <span className="mt-0.5 text-ink-3 [&_svg]:size-4">
        {watch.kind === "feed" && <Rss aria-label="Feed" />}
        {watch.kind === "folder" && <FolderSync aria-label="Folder" />}
        {watch.kind === "zotero" && <Quote aria-label="Zotero" />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 text-ui">
          <span className="truncate">{watch.name}</span>
          {watch.isPaused && <Badge>Paused</Badge>}
        </p>
        {watch.address !== watch.name && <p className="truncate text-meta text-ink-3">{watch.address}</p>}
        <p className="text-meta text-ink-3">{outcomeOf(watch)}</p>
        {(failure ?? watch.fault) && (
          <p role="status" className="text-meta text-red-ink">
            {failure ?? watch.fault}
          </p>
        )}
      </div>
      <DropdownMenu
        trigger={<IconButton size={28} label={`More about ${watch.name}`} icon={<Ellipsis aria-hidden />} />}
        entries={[
          {
            label: "Look now",
            icon: <RefreshCw aria-hidden />,
            onSelect: () =>
              void change(
                () => api("POST /library/watches/:watchId/check", { watchId: watch.id }),
                "It is looked at within seconds",
              ),
          },
          {
            label: watch.isPaused ? "Go on" : "Pause",
            icon: watch.isPaused ? <Play aria-hidden /> : <Pause aria-hidden />,
            onSelect: () =>
              void change(
                () => api("PATCH /library/watches/:watchId", { watchId: watch.id, isPaused: !watch.isPaused }),
                watch.isPaused ? "It is watched again" : "It is paused",
              ),
          },
          { separator: true },
          {
            label: "Stop watching",
            icon: <Trash2 aria-hidden />,
            danger: true,
            onSelect: () =>
              void change(
                () => api("DELETE /library/watches/:watchId", { watchId: watch.id }),
                "It is no longer watched; what it brought stays",
              ),
          },
        ]}
      />
    </li>
  );
}
