"use client";

import { useNews } from "#workspace/shell/components/use-news.ts";
import { useEditor } from "../editor/editor-provider.tsx";
import { useApi } from "../use-api.ts";

export type Counts = { answers: number; errors: number; thumbsDown: number };
export type CanaryRules = { minimumAnswers: number; maximumErrorShare: number; maximumThumbsDownShare: number };
type Trial = { id: string; versionId: string; version: number; share: number; rules: CanaryRules; startedAt: string };
export type RunningCanary = Trial & {
  counts: Counts;
  published: { versionId: string; version: number; counts: Counts };
};
export type EndedCanary = Trial & {
  endedAt: string;
  outcome: "promoted" | "stopped" | "rolled_back";
  reason: string;
};
export type CanaryAnswer = { running: RunningCanary | null; history: EndedCanary[] };

/** The version that is being tried out, kept fresh while answers come in. */
export function useCanary() {
  const { agent } = useEditor();
  const canary = useApi<CanaryAnswer>(`/api/v1/agents/${agent.id}/canary`);
  useNews(["agents.changed", "agents.canary_ended"], ({ agentId }) => agentId === agent.id && void canary.reload());
  useNews(["runs.finished"], () => canary.answer?.running && void canary.reload());
  return canary;
}
