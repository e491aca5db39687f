"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import type { AnnotationItem } from "../../../reading/records/list-annotation-rows.ts";
import { api } from "../../library-api.ts";
import { useReader, useReaderState } from "../reader-context.tsx";
import { useMe } from "../reader-me.tsx";
import type { ReaderState } from "../reader-model.ts";
import { AnnotationCard } from "./annotation-card.tsx";
import { NoteCard } from "./note-card.tsx";

const annotationsOf = (state: ReaderState) => state.annotations;
const openOf = (state: ReaderState) => state.openAnnotation;

/** Notes beside the document, and the highlight that is open. */
export function NotesPanel({ onAsk }: { onAsk: (one: AnnotationItem) => void }) {
  const model = useReader();
  const me = useMe();
  const annotations = useReaderState(annotationsOf);
  const open = useReaderState(openOf);
  const { data, failure, reload } = useApiQuery(
    api,
    "GET /library/notes",
    {
      documentId: model.document.id,
      limit: 100,
    },
    { news: ["library.notes_changed"] },
  );
  const { isPending, run } = useApiMutation();
  const [fresh, setFresh] = useState<string | null>(null);
  const one = annotations.find(({ id }) => id === open);
  const write = () =>
    run(async () => {
      const { id } = await api("POST /library/notes", { documentId: model.document.id });
      setFresh(id);
      await reload();
    });
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      {one && (
        <AnnotationCard
          key={one.id}
          one={one}
          mayChange={me.mayWrite && (one.createdBy === me.id || one.createdBy === null || me.reachesAll)}
          mayComment={me.mayWrite}
          onAsk={onAsk}
        />
      )}
      <div className="flex items-center justify-between px-4 pt-4 pb-2">
        <h3 className="text-pane">Notes</h3>
        {me.mayWrite && (
          <Button size={28} icon={<Plus aria-hidden />} pending={isPending} onClick={() => void write()}>
            Write a note
          </Button>
        )}
      </div>
      {failure && <p className="px-4 text-ui text-red-ink">{failure}</p>}
      {data?.items.length === 0 && (
        <p className="px-4 text-ui text-ink-3">
          No notes yet. Write one, or save an answer as a note: its sources stay linked.
        </p>
      )}
      <ul className="flex flex-col gap-2 p-4 pt-1">
        {(data?.items ?? []).map((note) => (
          <NoteCard key={note.id} note={note} isFresh={note.id === fresh} onGone={() => void reload()} />
        ))}
      </ul>
    </div>
  );
}
