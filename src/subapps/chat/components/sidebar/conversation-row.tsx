"use client";

import { clsx } from "clsx";
import {
  Archive,
  Braces,
  CircleCheck,
  Download,
  Ellipsis,
  FolderInput,
  Pencil,
  Pin,
  PinOff,
  Share2,
  Trash2,
} from "lucide-react";
import { memo } from "react";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { DropdownMenu } from "#ui/overlay/dropdown-menu.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import type { ListedConversation } from "../organise/chat-types.ts";
import { actOnConversations, exportConversation, renameConversation } from "./conversation-deeds.ts";
import { InlineName } from "./inline-name.tsx";

const icon = { strokeWidth: 1.75, "aria-hidden": true } as const;

export type RowDeeds = {
  rename(id: string | null): void;
  select(id: string, isRange?: boolean): void;
  ask(what: "delete" | "move" | "share", conversation: ListedConversation): void;
  opened(): void;
};

interface ConversationRowProps {
  conversation: ListedConversation;
  isCurrent: boolean;
  isInFolder: boolean;
  isRenaming: boolean;
  isSelecting: boolean;
  isSelected: boolean;
  deeds: RowDeeds;
}

export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { conversation, isCurrent, isInFolder, isRenaming, isSelecting, isSelected, deeds } = props;
  const { id, title } = conversation;
  if (isRenaming) {
    return (
      <div className={clsx("px-2", isInFolder && "pl-6")}>
        <InlineName
          label="Title of the conversation"
          name={title}
          onDone={(name) => {
            deeds.rename(null);
            if (name) void renameConversation(id, name);
          }}
        />
      </div>
    );
  }
  return (
    <div className={clsx("group/row relative px-2", isInFolder && "pl-6")}>
      <div
        className={clsx(
          "relative flex h-8 items-center rounded-md pr-2 pl-2 text-ui max-sm:h-11 max-sm:pr-11",
          isSelected ? "bg-accent-soft text-ink" : isCurrent ? "bg-selected font-strong text-ink" : "text-ink-2",
          !isSelected && !isCurrent && "hover:bg-hover hover:text-ink",
        )}
      >
        {isSelecting && (
          <span className="relative z-1 mr-2">
            <Checkbox
              aria-label={`Choose ${title}`}
              checked={isSelected}
              onChange={(event) => deeds.select(id, (event.nativeEvent as PointerEvent).shiftKey)}
            />
          </span>
        )}
        <AppLink
          href={`/apps/chat/c/${id}`}
          prefetch={false}
          data-row={id}
          aria-current={isCurrent ? "page" : undefined}
          title={title}
          onClick={(event) => {
            if (!isSelecting && !event.metaKey && !event.ctrlKey && !event.shiftKey) return deeds.opened();
            if (!isSelecting && event.metaKey) return; // a new tab, as everywhere on a Mac
            event.preventDefault();
            deeds.select(id, event.shiftKey);
          }}
          className="min-w-0 flex-1 truncate rounded-md outline-offset-0 after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
        >
          {title || "New conversation"}
        </AppLink>
        {conversation.isAnswering && (
          <span
            role="img"
            aria-label="Being answered"
            className="ml-2 size-1.5 shrink-0 rounded-full bg-accent group-focus-within/row:invisible group-hover/row:invisible"
          />
        )}
        {!isSelecting && (
          <span className="absolute right-1 z-1 flex rounded-md opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 has-data-[state=open]:opacity-100 max-sm:opacity-100">
            <DropdownMenu
              trigger={
                <button
                  type="button"
                  aria-label={`Actions for ${title}`}
                  className="grid size-6 place-items-center rounded-md bg-surface-3 text-ink-2 hover:text-ink max-sm:size-9 max-sm:bg-transparent"
                >
                  <Ellipsis size={16} {...icon} />
                </button>
              }
              entries={[
                {
                  label: "Rename",
                  icon: <Pencil {...icon} />,
                  shortcut: "F2",
                  onSelect: () => deeds.rename(id),
                },
                {
                  label: conversation.pinnedAt ? "Unpin" : "Pin",
                  icon: conversation.pinnedAt ? <PinOff {...icon} /> : <Pin {...icon} />,
                  onSelect: () => void actOnConversations([id], conversation.pinnedAt ? "unpin" : "pin"),
                },
                {
                  label: "Move to folder",
                  icon: <FolderInput {...icon} />,
                  onSelect: () => deeds.ask("move", conversation),
                },
                { label: "Select", icon: <CircleCheck {...icon} />, onSelect: () => deeds.select(id) },
                { separator: true },
                { label: "Share", icon: <Share2 {...icon} />, onSelect: () => deeds.ask("share", conversation) },
                {
                  label: "Export as Markdown",
                  icon: <Download {...icon} />,
                  onSelect: () => exportConversation(id, "markdown"),
                },
                {
                  label: "Export as JSON",
                  icon: <Braces {...icon} />,
                  onSelect: () => exportConversation(id, "json"),
                },
                { separator: true },
                {
                  label: "Archive",
                  icon: <Archive {...icon} />,
                  onSelect: () => void actOnConversations([id], "archive"),
                },
                {
                  label: "Delete",
                  icon: <Trash2 {...icon} />,
                  shortcut: "Del",
                  danger: true,
                  onSelect: () => deeds.ask("delete", conversation),
                },
              ]}
            />
          </span>
        )}
      </div>
    </div>
  );
});
