"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { callApi } from "#workspace/shell/call-api.ts";

export type Loaded<Answer> = {
  answer: Answer | null;
  /** Words to show when it could not be loaded. */
  failure: string | null;
  reload(): Promise<void>;
};

/** Reads from our own API and again on `reload`; an answer that comes after a newer question is dropped. */
export function useLoaded<Answer>(path: string | null): Loaded<Answer> {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const asked = useRef(0);
  const reload = useCallback(async () => {
    if (path === null) return;
    const turn = ++asked.current;
    try {
      const given = await callApi<Answer>("GET", path);
      if (turn !== asked.current) return;
      setAnswer(given);
      setFailure(null);
    } catch (problem) {
      if (turn === asked.current) setFailure(wordsOf(problem));
    }
  }, [path]);
  useEffect(() => {
    setAnswer(null);
    setFailure(null);
    void reload();
  }, [reload]);
  return { answer, failure, reload };
}

export const wordsOf = (problem: unknown): string =>
  problem instanceof Error ? problem.message : "That did not work. Try again.";
