"use client";

import { useCallback, useEffect, useState } from "react";
import { useNews } from "#workspace/shell/components/use-news.ts";
import type { Span } from "../../span.ts";
import type { TraceDetail } from "../../trace-row.ts";
import { api } from "../trace-api.ts";

/** A trace as it is now: steps come while its run goes on, the seals once it is filed. */
export function useLiveTrace(initial: TraceDetail): { detail: TraceDetail; reload: () => Promise<void> } {
  const [detail, setDetail] = useState(initial);
  const { traceId } = initial.trace;
  const reload = useCallback(
    () =>
      api("GET /traces/:traceId", { traceId }).then(setDetail, () => {
        // What is on the page stays; the next piece of news tries again.
      }),
    [traceId],
  );
  const { isLive } = detail;
  useEffect(() => {
    if (!isLive) return;
    const source = new EventSource(`/api/v1/traces/${traceId}/live`);
    let heard: Span[] = [];
    let frame = 0;
    const show = () => {
      const news = heard;
      heard = [];
      setDetail((before) => withSteps(before, news));
    };
    source.addEventListener("span", (event: MessageEvent<string>) => {
      heard.push(JSON.parse(event.data) as Span);
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(show);
    });
    source.addEventListener("done", () => {
      source.close();
      void reload();
    });
    return () => {
      source.close();
      cancelAnimationFrame(frame);
    };
  }, [isLive, traceId, reload]);

  const isSettled = !detail.isLive && detail.integrity.state !== "pending";
  useNews(["trace.filed"], (payload) => {
    if (!isSettled && payload.traceId === traceId) void reload();
  });
  return { detail, reload };
}

export function withSteps(detail: TraceDetail, news: readonly Span[]): TraceDetail {
  const byId = new Map(detail.spans.map((span) => [span.spanId, span]));
  for (const span of news) byId.set(span.spanId, span);
  const spans = [...byId.values()];
  const root = spans.find(({ parentSpanId }) => parentSpanId === null);
  return {
    ...detail,
    spans,
    trace: {
      ...detail.trace,
      spanCount: spans.length,
      durationNanos: root?.durationNanos ?? null,
      inputTokens: root?.inputTokens ?? 0,
      outputTokens: root?.outputTokens ?? 0,
      cachedTokens: root?.cachedTokens ?? 0,
      costNanos: root?.costNanos ?? 0,
    },
    integrity: { ...detail.integrity, totalSpans: spans.length },
  };
}
