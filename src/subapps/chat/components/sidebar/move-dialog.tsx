"use client";

import { Folder as FolderIcon, FolderMinus, Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { api } from "../chat-api.ts";
import { useStored } from "../organise/small-store.ts";
import { actOnConversations } from "./conversation-deeds.ts";
import { conversationList, emptyList } from "./conversation-list.ts";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;
const rowClass =
  "flex h-9 w-full items-center gap-2.5 rounded-md px-2 text-left text-ui text-ink hover:bg-hover max-sm:h-11";

/** Chooses the folder that some conversations go into, or makes one. */
export function MoveDialog({ ids, onClose }: { ids: readonly string[]; onClose: (isMoved: boolean) => void }) {
  const folders = useStored(conversationList, emptyList, ({ folders }) => folders);
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const [isWorking, setWorking] = useState(false);
  const move = async (folderId: string | null) => {
    onClose(true);
    await actOnConversations(ids, "move", folderId);
  };
  const create = async () => {
    if (!name.trim()) return setError("Give the folder a name.");
    setWorking(true);
    try {
      const { id } = await api("POST /chat/folders", { name: name.trim() });
      await move(id);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : "No folder was made. Try again.");
    }
    setWorking(false);
  };
  return (
    <Dialog
      onClose={() => onClose(false)}
      title={ids.length === 1 ? "Move to folder" : `Move ${ids.length} conversations`}
    >
      <ul className="-mx-2 max-h-72 overflow-y-auto">
        {folders.map((folder) => (
          <li key={folder.id}>
            <button type="button" onClick={() => void move(folder.id)} className={rowClass}>
              <FolderIcon {...icon} className="text-ink-3" />
              <span className="truncate">{folder.name}</span>
            </button>
          </li>
        ))}
        {folders.length > 0 && (
          <li>
            <button type="button" onClick={() => void move(null)} className={rowClass}>
              <FolderMinus {...icon} className="text-ink-3" />
              No folder
            </button>
          </li>
        )}
      </ul>
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <Input
          aria-label="Name of a new folder"
          placeholder="New folder"
          maxLength={80}
          value={name}
          aria-invalid={error ? true : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" pending={isWorking} icon={<Plus {...icon} />}>
          Create and move
        </Button>
      </form>
      {error && (
        <p role="alert" className="text-meta text-red-ink">
          {error}
        </p>
      )}
    </Dialog>
  );
}
