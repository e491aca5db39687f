"use client";

import { useCallback, useEffect, useRef } from "react";
import { api } from "../chat-api.ts";

const pauseMilliseconds = 600;
/** No text is this one: whatever is typed next is sent again. */
const unknown = "\u0000";

interface DraftOptions {
  /** A conversation, or "new". */
  place: string;
  /** What leaves no trace is not kept, and what was kept of it before is forgotten. */
  isKept: boolean;
  /** What the page knows of it already; null asks the server. */
  initial: string | null;
  /** Gets what was kept, unless something was typed meanwhile. */
  restore: (text: string) => void;
}

/** Keeps what is typed on the server, a moment after typing pauses and at once when the page is left. */
export function useDraft({ place, isKept, initial, restore }: DraftOptions) {
  const kept = useRef(initial ?? "");
  const latest = useRef<string | null>(initial || null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const path = `/api/v1/chat/drafts/${place}`;

  const isWanted = useRef(isKept);
  const isOnTheWay = useRef(false);

  const flush = useCallback(
    (isLeaving = false) => {
      clearTimeout(timer.current);
      const content = isWanted.current ? latest.current : "";
      if (content === null || content === kept.current) return;
      // One after the other, so that an earlier text never overtakes a later one; a page that is left cannot wait.
      if (isOnTheWay.current && !isLeaving) return;
      isOnTheWay.current = true;
      kept.current = content;
      const fate = fetch(path, {
        method: "PUT",
        keepalive: isLeaving && content.length < 60_000,
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ content }),
      });
      void fate
        .then(({ ok }) => ok)
        .catch(() => false)
        .then((isTaken) => {
          isOnTheWay.current = false;
          if (!isTaken) kept.current = unknown;
          else if (!isLeaving) flush();
        });
    },
    [path],
  );

  const note = useCallback(
    (content: string) => {
      latest.current = content;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, content ? pauseMilliseconds : 0);
    },
    [flush],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each place
  useEffect(() => {
    if (!isKept || initial !== null) return;
    api("GET /chat/drafts/:place", { place })
      .then(({ content }) => {
        if (!content || latest.current !== null) return;
        kept.current = content;
        restore(content);
      })
      .catch(() => {}); // nothing kept is nothing to restore
  }, [path]);

  // Whether it is kept has changed: what there is goes there, or is forgotten.
  useEffect(() => {
    isWanted.current = isKept;
    flush();
  }, [isKept, flush]);

  useEffect(() => {
    const leave = () => flush(true);
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      flush(true);
    };
  }, [flush]);

  return note;
}
