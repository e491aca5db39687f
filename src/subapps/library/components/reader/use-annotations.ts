"use client";

import { useCallback, useEffect } from "react";
import { errorMessage } from "#lib/api-client/api-error.ts";
import { toast } from "#ui/feedback/toast.ts";
import { useNews } from "#workspace/shell/components/use-news.ts";
import type { MarkColor } from "../../reading/mark-colors.ts";
import type { AnnotationItem } from "../../reading/records/list-annotation-rows.ts";
import { api } from "../library-api.ts";
import type { ReaderModel } from "./reader-model.ts";
import type { Stretch } from "./reader-types.ts";

const patienceMilliseconds = 1500;

type Answer = { items: AnnotationItem[]; nextCursor: string | null };

/** Keeps what the reader shows of a document's highlights as it is on the server. */
export function useAnnotations(model: ReaderModel) {
  const { id: documentId } = model.document;
  const reload = useCallback(async () => {
    const items: AnnotationItem[] = [];
    let cursor: string | null = null;
    do {
      const answer: Answer = await api("GET /library/annotations", {
        documentId,
        limit: 100,
        cursor: cursor ?? undefined,
      });
      items.push(...answer.items);
      cursor = answer.nextCursor;
    } while (cursor);
    model.set({ annotations: items });
  }, [model, documentId]);
  // News comes once: where the line is cut just then, what it told of would stay unseen.
  const keep = useCallback(
    () => void reload().catch(() => setTimeout(() => void reload().catch(() => {}), patienceMilliseconds)),
    [reload],
  );
  useEffect(() => keep(), [keep]);
  useNews(["library.annotations_changed"], keep, (payload) => payload.documentId === documentId);

  const mark = useCallback(
    async ({ start, end }: Stretch, color: MarkColor): Promise<string | null> => {
      // Shown at once; the server's own takes its place.
      const made = draftOf(model, start, end, color);
      model.set({ annotations: [...model.state.annotations, made] });
      try {
        const body = { revisionId: model.document.revision.id, start, end, color };
        const { id } = await api("POST /library/documents/:documentId/annotations", { documentId, ...body });
        model.set({ annotations: model.state.annotations.map((one) => (one.id === made.id ? { ...made, id } : one)) });
        return id;
      } catch (problem) {
        model.set({ annotations: model.state.annotations.filter(({ id }) => id !== made.id) });
        toast.error(errorMessage(problem));
        return null;
      }
    },
    [model, documentId],
  );
  return { mark, reload };
}

let drafts = 0;

function draftOf(model: ReaderModel, start: number, end: number, color: MarkColor): AnnotationItem {
  return {
    id: `draft-${++drafts}`,
    documentId: model.document.id,
    documentTitle: model.document.title,
    revisionId: model.document.revision.id,
    state: "anchored",
    start,
    end,
    place: start,
    page: model.state.page,
    exact: model.state.picked?.text ?? "",
    color,
    note: "",
    tags: [],
    isPrivate: false,
    origin: "user",
    conversationId: null,
    createdBy: null,
    authorName: null,
    createdAt: "",
    comments: 0,
  };
}
