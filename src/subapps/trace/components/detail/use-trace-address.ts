"use client";

import { useSearchParams } from "next/navigation";
import { useCallback } from "react";

export const traceViews = ["timeline", "tree", "graph", "answer"] as const;
export type TraceView = (typeof traceViews)[number];

/** What is open, kept in the address so that it can be passed on. Changing it asks the server for nothing. */
export function useTraceAddress() {
  const params = useSearchParams();
  const given = params.get("view");
  const view: TraceView = traceViews.find((each) => each === given) ?? "timeline";
  const change = useCallback((name: "view" | "span", value: string | null) => {
    const next = new URLSearchParams(window.location.search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    const query = next.toString();
    window.history.replaceState(null, "", query ? `?${query}` : window.location.pathname);
  }, []);
  const show = useCallback((next: TraceView) => change("view", next === "timeline" ? null : next), [change]);
  const open = useCallback((spanId: string | null) => change("span", spanId), [change]);
  return { view, openId: params.get("span"), show, open };
}
