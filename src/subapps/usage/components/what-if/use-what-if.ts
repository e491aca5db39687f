"use client";

import { useEffect, useState } from "react";
import { errorMessage } from "#lib/api-client/api-error.ts";
import type { Wire } from "#lib/wire.ts";
import type { getWhatIf } from "../../what-if/queries/get-what-if.ts";
import { api } from "../usage-api.ts";
import { type Instead, replacementsOf } from "./instead.ts";

export type WhatIf = Wire<Awaited<ReturnType<typeof getWhatIf>>>;
export type Span = { from: string; to: string };

const waitMilliseconds = 250;

/** The answer to what is chosen, a moment after somebody stopped choosing; the last one stays until the next is there. */
export function useWhatIf({ from, to }: Span, chosen: ReadonlyMap<string, Instead>) {
  const [answer, setAnswer] = useState<WhatIf | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const asked = JSON.stringify({
    from,
    to,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    replacements: replacementsOf(chosen),
  });
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(async () => {
      try {
        const given = await api("POST /usage/what-if", JSON.parse(asked));
        if (isOver) return;
        setAnswer(given);
        setFailure(null);
      } catch (problem) {
        if (!isOver) setFailure(errorMessage(problem));
      }
    }, waitMilliseconds);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [asked]);
  return { answer, failure };
}
