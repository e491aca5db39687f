"use client";

import { ArrowRight } from "lucide-react";
import { useEffect, useState } from "react";
import { apiClient } from "#workspace/shell/api-client.ts";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { type TraceFilters, traceAddress, traceQuestion } from "../../dashboard/rules/trace-filters.ts";
import { wholeNumber } from "../../dashboard/rules/words.ts";

interface RunsInTraceProps {
  filters: TraceFilters;
  from: number;
  to: number;
  answers: number;
  onBlur(): void;
}

/** The route of Trace that is asked here. Sub-apps do not import each other; a test holds it against the real one. */
export type HistogramApi = {
  "GET /traces/histogram": { input: { buckets: number; [filter: string]: string | number }; result: { total: number } };
};
const traceApi = apiClient<HistogramApi>();

/** Nobody who passes by with the pointer asks anything. */
const patience = 200;

/**
 * The way to the runs behind a bar. Every answer given here is a run; but runs are not kept for ever, and answers that others
 * reported never were any. So Trace is asked, and what it says is what is shown.
 */
export function RunsInTrace({ filters, from, to, answers, onBlur }: RunsInTraceProps) {
  const [kept, setKept] = useState<number | null>(null);
  const question = traceQuestion(filters, from, to);
  useEffect(() => {
    let isGone = false;
    const asked = setTimeout(async () => {
      const filters = Object.fromEntries(new URLSearchParams(question));
      const found = await traceApi("GET /traces/histogram", { ...filters, buckets: 1 }).catch(() => null);
      if (!isGone) setKept(found?.total ?? null);
    }, patience);
    return () => {
      isGone = true;
      clearTimeout(asked);
    };
  }, [question]);
  const count = kept ?? answers;
  if (count === 0) return <p className="mt-2 text-ink-3">Trace keeps no runs of it</p>;
  return (
    <AppLink
      href={traceAddress(filters, from, to)}
      prefetch={false}
      onBlur={onBlur}
      title={count === answers ? undefined : `Of ${wholeNumber(answers)} answers; Trace does not keep the others.`}
      className="mt-2 inline-flex items-center gap-1 rounded-sm font-strong text-accent-ink hover:underline"
    >
      See {wholeNumber(count)} {count === 1 ? "run" : "runs"} in Trace
      <ArrowRight size={12} strokeWidth={2} aria-hidden />
    </AppLink>
  );
}
