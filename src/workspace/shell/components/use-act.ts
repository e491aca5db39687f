"use client";

import { useState, useTransition } from "react";
import type { Failure, Outcome } from "#workspace/sessions/outcome.ts";

const unreachable: Failure = {
  ok: false,
  code: "unavailable",
  error: "The server cannot be reached. Check your connection and try again.",
  fields: {},
};

/** Runs a server action while its button shows work, and keeps what went wrong for the form to show. */
export function useAct() {
  const [pending, start] = useTransition();
  const [failure, setFailure] = useState<Failure | null>(null);
  const act = <Result>(work: () => Promise<Outcome<Result>>, then?: (result: Result) => unknown) =>
    start(async () => {
      setFailure(null);
      const outcome = await work().catch(() => unreachable);
      if (!outcome.ok) return setFailure(outcome);
      try {
        await then?.(outcome.result);
      } catch (error) {
        setFailure({ ...unreachable, error: error instanceof Error ? error.message : unreachable.error });
      }
    });
  return { act, pending, failure, clear: () => setFailure(null) };
}

/** For a ConfirmDialog, which shows the message of what is thrown. */
export async function orThrow<Result>(work: Promise<Outcome<Result>>): Promise<Result> {
  const outcome = await work.catch(() => unreachable);
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.result;
}
