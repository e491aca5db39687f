"use client";

import { useEffect, useRef, useState } from "react";
import type { Excerpt } from "../../rules/excerpts-of.ts";
import { useDetail } from "../detail/detail-context.tsx";
import type { OrderedStep } from "../steps/step-order.ts";
import { api } from "../trace-api.ts";

/** Whoever scrolls past asks for nothing. */
const pause = 80;
const most = 100;

/** The first words of the steps that are in sight, asked for together. */
export function useExcerpts(shown: readonly OrderedStep[]): ReadonlyMap<string, Excerpt> {
  const { traceId } = useDetail().detail.trace;
  const [read, setRead] = useState<ReadonlyMap<string, Excerpt>>(new Map());
  const keys = useRef(new Map<string, string>());
  const wanted = shown
    .filter(({ span }) => span.hasPayload && keys.current.get(span.spanId) !== keyOf(span))
    .slice(0, most)
    .map(({ span }) => span);
  const list = wanted.map(({ spanId, ...span }) => `${spanId} ${keyOf(span)}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list says what is wanted
  useEffect(() => {
    if (wanted.length === 0) return;
    const timer = setTimeout(() => {
      const spanIds = wanted.map(({ spanId }) => spanId).join();
      api("GET /traces/:traceId/excerpts", { traceId, spanIds }).then(
        ({ items }) => {
          for (const span of wanted) keys.current.set(span.spanId, keyOf(span));
          setRead((before) => new Map([...before, ...items.map((item) => [item.spanId, item] as const)]));
        },
        () => {
          // The steps stand without their words; the next scroll asks again.
        },
      );
    }, pause);
    return () => clearTimeout(timer);
  }, [list, traceId]);
  return read;
}

/** A step that goes on has other words a moment later. */
const keyOf = ({ status, durationNanos }: { status: string; durationNanos: number | null }): string =>
  `${status} ${durationNanos}`;
