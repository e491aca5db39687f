"use client";

import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { useNews } from "#workspace/shell/components/use-news.ts";
import { api } from "../../chat-api.ts";
import { useEditor } from "../editor/editor-provider.tsx";

export type Counts = { answers: number; errors: number; thumbsDown: number };
export type CanaryRules = { minimumAnswers: number; maximumErrorShare: number; maximumThumbsDownShare: number };
type Trial = { id: string; versionId: string; version: number; share: number; rules: CanaryRules; startedAt: string };
export type RunningCanary = Trial & {
  counts: Counts;
  published: { versionId: string; version: number; counts: Counts };
};
export type EndedCanary = Trial & {
  endedAt: string | null;
  outcome: "promoted" | "stopped" | "rolled_back" | null;
  reason: string | null;
};
export type CanaryAnswer = { running: RunningCanary | null; history: EndedCanary[] };

/** The version that is being tried out, kept fresh while answers come in. */
export function useCanary() {
  const { agent } = useEditor();
  const canary = useApiQuery(
    api,
    "GET /agents/:agentId/canary",
    { agentId: agent.id },
    {
      news: ["agents.changed", "agents.canary_ended"],
      concerns: ({ agentId }) => agentId === agent.id,
    },
  );
  useNews(["runs.finished"], () => canary.data?.running && void canary.reload());
  return canary;
}
