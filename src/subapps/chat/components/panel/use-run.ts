"use client";

import { useEffect, useState } from "react";
import { api } from "../chat-api.ts";
import type { Listed } from "../organise/chat-types.ts";
import type { RunEvent } from "./trace-steps.ts";

export type RunFacts = {
  id: string;
  agentId: string | null;
  status: string;
  model: string | null;
  budgetNanos: number | null;
  spentNanos: number;
  treeSpentNanos: number;
  inputTokens: number;
  outputTokens: number;
  milliseconds: number | null;
  createdAt: string;
  children: { id: string; agentId: string | null }[];
};

export type FollowedRun = { run: RunFacts; events: RunEvent[] };

const lookMilliseconds = 900;

/**
 * A run and what happened in it, looked at again and again until it is over. Of the log only what came since the last
 * look is asked for.
 */
export function useRun(runId: string | null, isEventsWanted: boolean): FollowedRun | null {
  const [followed, setFollowed] = useState<FollowedRun | null>(null);
  useEffect(() => {
    if (!runId) return setFollowed(null);
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout>;
    const events = new Map<number, RunEvent>();
    let cursor: string | null = null;

    const readOn = async () => {
      for (;;) {
        const page: Listed<RunEvent> = await api("GET /runs/:runId/events", {
          runId,
          limit: 100,
          cursor: cursor ?? undefined,
        });
        for (const event of page.items) events.set(event.seq, event);
        if (!page.nextCursor) return;
        cursor = page.nextCursor;
      }
    };
    const look = async () => {
      try {
        const run = await api("GET /runs/:runId", { runId });
        if (isEventsWanted) await readOn();
        if (isLeft) return;
        setFollowed({ run, events: [...events.values()].sort((a, b) => a.seq - b.seq) });
        if (run.status !== "running" && run.status !== "waiting") return;
      } catch {
        // The next look may do better.
      }
      if (!isLeft) timer = setTimeout(look, document.hidden ? lookMilliseconds * 5 : lookMilliseconds);
    };
    void look();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [runId, isEventsWanted]);
  return followed?.run.id === runId ? followed : null;
}
