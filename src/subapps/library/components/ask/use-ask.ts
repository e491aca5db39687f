"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { CitationPart } from "#engine/messages/parts.ts";
import { toast } from "#ui/feedback/toast.ts";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import type { AnnotationItem } from "../../reading/records/list-annotation-rows.ts";
import { api } from "../library-api.ts";
import type { ReaderModel } from "../reader/reader-model.ts";
import { type AskScope, scopeOf } from "./ask-scope.ts";
import { type Answer, AskThread, type ThreadState } from "./ask-thread.ts";
import { useMargin } from "./use-margin.ts";

const nothing: ThreadState = { conversationId: null, turns: [], isLoading: false, failure: null };

/** Asking about the open document: the thread, what it is about, and the numbers it puts beside the text. */
export function useAsk(model: ReaderModel) {
  const router = useRouter();
  const to = useLinks();
  const thread = useMemo(() => new AskThread(), []);
  useEffect(() => () => thread.close(), [thread]);
  const state = useSyncExternalStore(thread.subscribe, thread.read, () => nothing);
  const [scope, setScope] = useState<AskScope>({ kind: "document" });
  const [active, setActive] = useState<{ answerId: string; number: number } | null>(null);
  const [draft, setDraft] = useState("");
  const anchored = useRef<string | null>(null);
  // The first question about a highlight makes the conversation its thread.
  useEffect(() => {
    const annotationId = anchored.current;
    if (!annotationId || !state.conversationId) return;
    anchored.current = null;
    const { conversationId } = state;
    void api("PATCH /library/annotations/:annotationId", { annotationId, conversationId }).catch(() => {});
  }, [state]);

  const shown = state.turns.find(({ answer }) => answer.id === active?.answerId)?.answer ?? state.turns.at(-1)?.answer;
  useMargin(model, shown, active?.number ?? null);

  const ask = useCallback(
    (question: string, about: AskScope = scope) => {
      const { id, revision } = model.document;
      const { furthest, holdsBack } = model.state;
      const { characters, outline } = revision;
      const facts = {
        documentId: id,
        position: model.position,
        furthest,
        holdsBack,
        characters,
        outline,
        pages: model.sizes,
      };
      setActive(null);
      return thread.ask(question, scopeOf(about, facts));
    },
    [thread, model, scope],
  );

  const openCitation = useCallback(
    async (answer: Answer, citation: CitationPart) => {
      const { place, documentId, quote, number } = citation;
      if (!place) return;
      if (number !== undefined) setActive({ answerId: answer.id, number });
      if (documentId !== model.document.id) {
        router.push(to(`/apps/library/${documentId}#at=${place.start}-${place.end}`));
        return;
      }
      if (place.revisionId === model.document.revision.id) {
        model.goTo(place.start, { end: place.end });
        return;
      }
      // The document has changed since: its words are looked for where they are now.
      const found = await findAgain(model, quote);
      if (found) model.goTo(found.start, { end: found.end });
      else toast.error("These words are no longer in the document. The answer keeps them as it read them.");
    },
    [model, router, to],
  );
  /** Questions about a highlight: its thread goes on where it was, or begins with the next question. */
  const openThread = useCallback(
    (annotation: AnnotationItem) => {
      const { id, start, end, exact, conversationId } = annotation;
      if (start === null || end === null) return;
      setScope({ kind: "selection", stretch: { start, end }, text: exact });
      anchored.current = conversationId ? null : id;
      if (conversationId) void thread.open(conversationId);
      else thread.begin();
    },
    [thread],
  );
  return { thread, state, scope, setScope, ask, openCitation, openThread, active, draft, setDraft };
}

export type Asking = ReturnType<typeof useAsk>;

async function findAgain(model: ReaderModel, quote: string) {
  const words = quote.replaceAll(/\s+/g, " ").trim().slice(0, 180);
  const { matches } = await api("GET /library/documents/:documentId/find", {
    documentId: model.document.id,
    words,
    revisionId: model.document.revision.id,
  });
  return matches[0] ?? null;
}
