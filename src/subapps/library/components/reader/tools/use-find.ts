"use client";

import { useCallback, useEffect, useRef } from "react";
import { api } from "../../library-api.ts";
import { useReader } from "../reader-context.tsx";
import type { Stretch } from "../reader-types.ts";

/** Finds words in the whole document: those after where one is come first. */
export function useFind() {
  const model = useReader();
  const turn = useRef(0);
  const step = useCallback(
    (by: 1 | -1) => {
      const find = model.state.find;
      if (!find || find.matches.length === 0) return;
      const at = (find.at + by + find.matches.length) % find.matches.length;
      const match = find.matches[at] as Stretch;
      model.set({ find: { ...find, at } });
      model.desk?.show(match.start, "middle");
    },
    [model],
  );
  const look = useCallback(
    async (words: string) => {
      const mine = ++turn.current;
      if (!words.trim()) {
        model.set({ find: { words, matches: [], at: 0, isMore: false } });
        return;
      }
      const { id, revision } = model.document;
      const { matches, isMore } = await api("GET /library/documents/:documentId/find", {
        documentId: id,
        words,
        revisionId: revision.id,
      });
      if (mine !== turn.current) return;
      const next = matches.findIndex(({ start }) => start >= model.position);
      const at = Math.max(0, next);
      model.set({ find: { words, matches, at, isMore } });
      const match = matches[at];
      if (match) model.desk?.show(match.start, "middle");
    },
    [model],
  );
  useEffect(() => () => void turn.current++, []);
  return { look, step, close: () => model.set({ find: null }) };
}
