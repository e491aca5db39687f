"use client";

import { ChevronRight, Ellipsis, Folder as FolderIcon, Pencil, Trash2 } from "lucide-react";
import { toast } from "#ui/feedback/toast.ts";
import { DropdownMenu } from "#ui/overlay/dropdown-menu.tsx";
import { api } from "../chat-api.ts";
import type { Folder } from "../organise/chat-types.ts";
import { refreshList, toggleFolder } from "./conversation-list.ts";
import { InlineName } from "./inline-name.tsx";

const icon = { strokeWidth: 1.75, "aria-hidden": true } as const;

interface FolderRowProps {
  folder: Folder;
  isOpen: boolean;
  isEmpty: boolean;
  isRenaming: boolean;
  onRename: (id: string | null) => void;
  onDelete: (folder: Folder) => void;
}

export function FolderRow({ folder, isOpen, isEmpty, isRenaming, onRename, onDelete }: FolderRowProps) {
  if (isRenaming) {
    const rename = async (name: string | null) => {
      onRename(null);
      if (!name) return;
      await api("PATCH /chat/folders/:folderId", { folderId: folder.id, name }).catch((failure: Error) =>
        toast.error(failure.message),
      );
      void refreshList();
    };
    return (
      <div className="px-2">
        <InlineName label="Name of the folder" name={folder.name} onDone={rename} />
      </div>
    );
  }
  return (
    <div className="group/row relative px-2">
      <div className="relative flex h-8 items-center rounded-md text-ui text-ink-2 hover:bg-hover hover:text-ink max-sm:h-11">
        <button
          type="button"
          data-row={folder.id}
          aria-expanded={isOpen}
          onClick={() => void toggleFolder(folder.id)}
          className="flex h-full min-w-0 flex-1 items-center gap-2 rounded-md px-2 text-left"
        >
          <ChevronRight size={14} {...icon} className={isOpen ? "rotate-90 text-ink-3" : "text-ink-3"} />
          <FolderIcon size={16} {...icon} className="shrink-0 text-ink-3" />
          <span className="truncate">{folder.name}</span>
          {isOpen && isEmpty && <span className="text-meta text-ink-3">empty</span>}
        </button>
        <span className="absolute right-1 opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 has-data-[state=open]:opacity-100 max-sm:opacity-100">
          <DropdownMenu
            trigger={
              <button
                type="button"
                aria-label={`Actions for the folder ${folder.name}`}
                className="grid size-6 place-items-center rounded-md bg-surface-3 text-ink-2 hover:text-ink max-sm:size-9"
              >
                <Ellipsis size={16} {...icon} />
              </button>
            }
            entries={[
              { label: "Rename", icon: <Pencil {...icon} />, onSelect: () => onRename(folder.id) },
              { label: "Delete folder", icon: <Trash2 {...icon} />, danger: true, onSelect: () => onDelete(folder) },
            ]}
          />
        </span>
      </div>
    </div>
  );
}
