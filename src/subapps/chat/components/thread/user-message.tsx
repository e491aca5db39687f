"use client";

import { Copy, GitFork, Pencil } from "lucide-react";
import { useState } from "react";
import { formatNumber } from "#lib/format/number.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";
import { BranchSwitch } from "./branch-switch.tsx";
import { deedClass } from "./deed-class.ts";
import { useAround } from "./deeds-context.tsx";
import { EditBox } from "./edit-box.tsx";
import { FilePiece } from "./file-piece.tsx";
import type { MessageView } from "./live-message.ts";
import { SaidAt } from "./said-at.tsx";
import { useThread, useThreadState } from "./thread-context.tsx";

const icon = { strokeWidth: 1.75, "aria-hidden": true } as const;
/** Longer ones are folded: somebody pasted a file. */
const longCharacters = 4000;

/** What a person said, word for word. */
export function UserMessage({ view, text }: { view: MessageView; text: string }) {
  const { facts, shown } = view;
  const store = useThread();
  const { me, deeds } = useAround();
  const isEditing = useThreadState((state) => state.editing === facts.id);
  const files = shown.flatMap((part) => (part.kind === "file" ? [part.part] : []));
  const copy = () => navigator.clipboard.writeText(text).then(() => toast.success("Copied"));
  return (
    <article aria-label={`${me.name} said`} className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-3">
      <PersonAvatar name={me.name} id={me.id} size={28} className="mt-px" />
      <div className="min-w-0">
        <header className="flex h-[30px] items-center gap-2">
          <span className="truncate text-pane text-[13px]!">{me.name}</span>
          <SaidAt at={facts.createdAt} />
          {facts.status === "sending" && <span className="text-meta text-ink-3">Sending</span>}
          <span className="flex-1" />
          {!isEditing && facts.status !== "sending" && (
            <span className={deedClass}>
              <IconButton size={24} label="Copy" icon={<Copy {...icon} />} onClick={copy} />
              {store.source.edit && (
                <IconButton
                  size={24}
                  label="Edit and ask again"
                  icon={<Pencil {...icon} />}
                  onClick={() => store.setEditing(facts.id)}
                />
              )}
              {deeds.onFork && (
                <IconButton
                  size={24}
                  label="Fork from here"
                  icon={<GitFork {...icon} />}
                  onClick={() => deeds.onFork?.(facts.id)}
                />
              )}
            </span>
          )}
          <BranchSwitch facts={facts} />
        </header>
        {isEditing ? <EditBox messageId={facts.id} text={text} what="question" /> : <SaidText text={text} />}
        {files.length > 0 && (
          <div className="mt-2 flex flex-wrap gap-2">
            {files.map((part, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: files never change places
              <FilePiece key={position} part={part} />
            ))}
          </div>
        )}
      </div>
    </article>
  );
}

function SaidText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > longCharacters;
  return (
    <>
      <p dir="auto" className="text-prose whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">
        {isLong && !isWhole ? `${text.slice(0, longCharacters)}…` : text}
      </p>
      {isLong && (
        <button type="button" onClick={() => setWhole(!isWhole)} className="mt-1 text-meta font-strong text-accent-ink">
          {isWhole ? "Show less" : `Show all ${formatNumber(text.length)} characters`}
        </button>
      )}
    </>
  );
}
