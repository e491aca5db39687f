"use client";

import { Archive, FolderInput, Pin, Trash2, X } from "lucide-react";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { actOnConversations } from "./conversation-deeds.ts";

const icon = { strokeWidth: 1.75, "aria-hidden": true } as const;

interface BulkBarProps {
  ids: readonly string[];
  onMove: () => void;
  onDelete: () => void;
  onEnd: () => void;
}

/** What can be done with the conversations that are chosen, at the foot of the list. */
export function BulkBar({ ids, onMove, onDelete, onEnd }: BulkBarProps) {
  const act = async (action: "pin" | "archive") => {
    if (await actOnConversations(ids, action)) onEnd();
  };
  return (
    <div
      role="toolbar"
      aria-label="Chosen conversations"
      className="flex h-12 shrink-0 items-center gap-0.5 border-t bg-surface px-2"
    >
      <span className="mr-auto truncate pl-1 text-meta font-strong text-ink tabular-nums">{ids.length} chosen</span>
      <IconButton label="Pin" size={28} icon={<Pin {...icon} />} onClick={() => void act("pin")} />
      <IconButton label="Move to folder" size={28} icon={<FolderInput {...icon} />} onClick={onMove} />
      <IconButton label="Archive" size={28} icon={<Archive {...icon} />} onClick={() => void act("archive")} />
      <IconButton label="Delete" size={28} icon={<Trash2 {...icon} />} onClick={onDelete} />
      <IconButton label="Choose no more" size={28} icon={<X {...icon} />} onClick={onEnd} />
    </div>
  );
}
