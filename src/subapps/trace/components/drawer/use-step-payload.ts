"use client";

import { useCallback, useEffect, useState } from "react";
import type { Span } from "../../span.ts";
import { useDetail } from "../detail/detail-context.tsx";
import type { SpanPayload } from "../detail/trace-types.ts";
import { api } from "../trace-api.ts";

export type ReadStep = {
  payload: SpanPayload | null;
  /** Why it could not be read, in words to show. */
  fault: string;
  retry: () => void;
};

/** Whoever runs through the steps with a key held down asks for the one they stop at. */
const pause = 90;

/** What a step read and wrote, asked for when somebody wants to see it. */
export function useStepPayload(span: Span): ReadStep {
  const { payloads, detail } = useDetail();
  const { traceId } = detail.trace;
  // A step that goes on, or that was sealed since, has more to say than when it was read.
  const key = `${span.spanId} ${span.status} ${span.durationNanos} ${detail.integrity.block}`;
  const [fault, setFault] = useState("");
  const [attempt, setAttempt] = useState(0);
  const [, setRead] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    setFault("");
    if (payloads.has(key)) return;
    let isGone = false;
    const timer = setTimeout(() => {
      api("GET /traces/:traceId/spans/:spanId", { traceId, spanId: span.spanId }).then(
        (payload) => {
          payloads.set(key, payload);
          if (!isGone) setRead(key);
        },
        (problem: Error) => !isGone && setFault(problem.message),
      );
    }, pause);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [key, attempt, payloads, traceId, span.spanId]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { payload: payloads.get(key) ?? null, fault, retry };
}
