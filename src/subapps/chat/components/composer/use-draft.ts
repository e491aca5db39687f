"use client";

import { useCallback, useEffect, useRef } from "react";
import { callApi } from "#core/shell/call-api.ts";

const pauseMilliseconds = 600;

/**
 * Keeps what is typed on the server, a moment after typing pauses and at once when the page is left. `place` is a
 * conversation or "new"; null keeps nothing. `restore` gets what was kept, unless something was typed meanwhile.
 */
export function useDraft(place: string | null, initial: string | null, restore: (text: string) => void) {
  const kept = useRef(initial ?? "");
  const latest = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const path = place && `/api/v1/chat/drafts/${place}`;

  const flush = useCallback(
    (isLeaving = false) => {
      clearTimeout(timer.current);
      const content = latest.current;
      if (!path || content === null || content === kept.current) return;
      kept.current = content;
      // A page that is left may not wait for the answer.
      void fetch(path, {
        method: "PUT",
        keepalive: isLeaving && content.length < 60_000,
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ content }),
      }).then(
        (answer) => {
          if (!answer.ok) kept.current = "\u0000"; // tried again with the next letter
        },
        () => {
          kept.current = "\u0000";
        },
      );
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
    if (!path || initial !== null) return;
    callApi<{ content: string }>("GET", path)
      .then(({ content }) => {
        if (!content || latest.current !== null) return;
        kept.current = content;
        restore(content);
      })
      .catch(() => {}); // nothing kept is nothing to restore
  }, [path]);

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
