"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { callApi } from "#workspace/shell/call-api.ts";

const retryMilliseconds = 6000;

export type Loaded<Answer> = {
  answer: Answer | null;
  /** Words to show when it could not be loaded. */
  failure: string | null;
  isLoading: boolean;
  reload(): Promise<void>;
  /** Shows something at once; the next load corrects it. */
  put(answer: Answer): void;
};

/** Reads from our own API and again on `reload`; an answer that comes after a newer question is dropped. */
export function useApi<Answer>(path: string | null, initial: Answer | null = null): Loaded<Answer> {
  const [answer, put] = useState<Answer | null>(initial);
  const [failure, setFailure] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(initial === null && path !== null);
  const asked = useRef(0);
  const known = useRef(initial ? path : null);
  const answered = useRef(initial !== null);
  const reload = useCallback(async () => {
    if (!path) return;
    const turn = ++asked.current;
    setLoading(true);
    setFailure(null);
    try {
      const given = await callApi<Answer>("GET", path);
      if (turn !== asked.current) return;
      answered.current = true;
      put(given);
    } catch (problem) {
      if (turn === asked.current) setFailure(wordsOf(problem));
    }
    if (turn === asked.current) setLoading(false);
  }, [path]);
  useEffect(() => {
    if (known.current === path) return;
    known.current = path;
    void reload();
  }, [path, reload]);
  useEffect(() => {
    if (!failure || answered.current) return;
    // What never came is asked for again by itself; what is there already waits for the next reason to look.
    const timer = setTimeout(() => void reload(), retryMilliseconds);
    return () => clearTimeout(timer);
  }, [failure, reload]);
  return { answer, failure, isLoading, reload, put };
}

export const wordsOf = (problem: unknown): string =>
  problem instanceof Error ? problem.message : "That did not work. Try again.";
