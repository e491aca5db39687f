"use client";

import { Lock, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { formatDayTime } from "#lib/format/date.ts";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { Citation } from "#ui/display/citation.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { MarkdownView } from "#ui/markdown/markdown-view.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import type { NoteItem, NotePassageItem } from "../../../reading/queries/list-notes.ts";
import { api } from "../../library-api.ts";
import { useReader } from "../reader-context.tsx";
import { useMe } from "../reader-me.tsx";

interface NoteCardProps {
  note: NoteItem;
  /** Just made: opens for writing. */
  isFresh: boolean;
  onGone: () => void;
}

export function NoteCard({ note, isFresh, onGone }: NoteCardProps) {
  const me = useMe();
  const [isOpen, setOpen] = useState(isFresh);
  const isMine = me.mayWrite && (note.createdBy === me.id || me.reachesAll);
  return (
    <li className="rounded-lg border p-3">
      {isOpen ? (
        <NoteForm note={note} onDone={() => setOpen(false)} onGone={onGone} />
      ) : (
        <>
          <div className="flex items-start gap-2">
            <h4 className="min-w-0 flex-1 text-ui font-strong text-ink">{note.title || "Note"}</h4>
            {isMine && (
              <Button size={24} variant="ghost" onClick={() => setOpen(true)}>
                Edit
              </Button>
            )}
          </div>
          <div className="text-ui text-ink-2">
            <MarkdownView text={note.content} headingLevel={4} />
          </div>
          <PassageLinks passages={note.passages} />
          <p className="mt-1 flex items-center gap-1.5 text-meta text-ink-3">
            {note.authorName ?? "Somebody who left"}, {formatDayTime(note.updatedAt)}
            {note.isPrivate && <Lock size={12} aria-label="Only you see it" />}
          </p>
        </>
      )}
    </li>
  );
}

function PassageLinks({ passages }: { passages: readonly NotePassageItem[] }) {
  const model = useReader();
  if (passages.length === 0) return null;
  return (
    <ol className="mt-2 flex flex-col gap-1">
      {passages.map(({ number, documentId, documentTitle, start, end, page, exact }) => (
        <li key={number} className="flex items-start gap-2 text-meta text-ink-3">
          <Citation number={number} />
          <AppLink
            href={`/apps/library/${documentId}#at=${start}-${end}`}
            onClick={(event) => {
              if (documentId !== model.document.id) return;
              event.preventDefault();
              model.goTo(start, { end });
            }}
            className="min-w-0 flex-1 hover:text-ink"
          >
            <span className="line-clamp-2 font-serif text-quote text-ink-2">“{exact.trim()}”</span>
            {documentId === model.document.id ? "" : `${documentTitle}, `}page {page ?? 1}
          </AppLink>
        </li>
      ))}
    </ol>
  );
}

function NoteForm({ note, onDone, onGone }: { note: NoteItem; onDone: () => void; onGone: () => void }) {
  const [title, setTitle] = useState(note.title);
  const [content, setContent] = useState(note.content);
  const [isPrivate, setPrivate] = useState(note.isPrivate);
  const { isPending, failure, run } = useApiMutation();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const save = async () => {
    if (await run(() => api("PATCH /library/notes/:noteId", { noteId: note.id, title, content, isPrivate }))) {
      onGone();
      onDone();
    }
  };
  const remove = async () => {
    if (await run(() => api("DELETE /library/notes/:noteId", { noteId: note.id }))) {
      toast.success("Note removed");
      onGone();
    }
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Input
        aria-label="Title"
        placeholder="Title"
        value={title}
        maxLength={200}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Textarea
        ref={field}
        aria-label="Note"
        rows={6}
        value={content}
        placeholder="Markdown works here"
        onChange={({ target }) => setContent(target.value)}
      />
      {failure && <p className="text-meta text-red-ink">{failure}</p>}
      <div className="flex items-center gap-2">
        <label className="flex items-center gap-1.5 text-meta text-ink-2">
          <input type="checkbox" checked={!isPrivate} onChange={({ target }) => setPrivate(!target.checked)} />
          Colleagues see it
        </label>
        <span className="ml-auto flex gap-1">
          <IconButton
            size={28}
            type="button"
            label="Remove note"
            icon={<Trash2 aria-hidden />}
            onClick={() => void remove()}
          />
          <Button size={28} type="submit" variant="primary" pending={isPending}>
            Save
          </Button>
        </span>
      </div>
    </form>
  );
}
