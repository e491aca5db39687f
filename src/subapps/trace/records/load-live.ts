import { notFound } from "#lib/app-error.ts";
import { excerptOf } from "../filing/masked-span.ts";
import type { RunTree } from "../rules/run-tree.ts";
import { spansOfRun } from "../rules/spans-of-run.ts";
import type { DerivedSpan } from "../span.ts";
import type { TraceDetail } from "../trace-row.ts";
import { agentsIn } from "./agents-in.ts";
import { loadRunTrees } from "./load-run-trees.ts";
import { completeRows, type ReadRow } from "./read-rows.ts";

/** A trace that is not filed yet, worked out from the run itself. */
export async function loadLive(
  workspaceId: string,
  rootRunId: string,
): Promise<Omit<TraceDetail, "actedBy" | "edits">> {
  const { tree, spans } = await deriveLive(rootRunId);
  const [[trace], agents] = await Promise.all([
    completeRows(workspaceId, [rowOf(tree, spans)]),
    agentsIn(
      workspaceId,
      spans.map(({ span }) => span),
    ),
  ]);
  return {
    trace: trace as TraceDetail["trace"],
    spans: spans.map(({ span }) => span),
    agents,
    integrity: { state: "pending", block: null, sealedSpans: 0, totalSpans: spans.length },
    isLive: tree.root.finishedAt === null,
  };
}

export async function deriveLive(rootRunId: string): Promise<{ tree: RunTree; spans: DerivedSpan[] }> {
  const [tree] = await loadRunTrees([rootRunId]);
  if (!tree) throw notFound("This trace");
  return { tree, spans: spansOfRun(tree) };
}

function rowOf({ root, agentNames, versionNumbers }: RunTree, spans: readonly DerivedSpan[]): ReadRow {
  const first = spans[0]?.span;
  const agentName = root.agentId ? (agentNames.get(root.agentId) ?? null) : null;
  return {
    traceId: root.id,
    period: "",
    name: agentName ?? first?.name ?? "",
    startedAt: first?.startedAt ?? new Date(root.createdAt).toISOString(),
    durationNanos: first?.durationNanos ?? null,
    status: first?.status ?? "running",
    agentId: root.agentId,
    agentName,
    agentVersion: root.agentVersionId ? (versionNumbers.get(root.agentVersionId) ?? null) : null,
    agentVersionId: root.agentVersionId,
    model: root.model,
    channel: root.channel,
    userId: root.actorId,
    conversationId: root.conversationId,
    runId: root.id,
    spanCount: spans.length,
    errorCount: spans.filter(({ span }) => span.status === "error").length,
    inputTokens: first?.inputTokens ?? 0,
    outputTokens: first?.outputTokens ?? 0,
    cachedTokens: first?.cachedTokens ?? 0,
    reasoningTokens: first?.reasoningTokens ?? 0,
    costNanos: first?.costNanos ?? 0,
    firstTokenMilliseconds: root.firstTokenMilliseconds,
    labels: [],
    source: "parley",
    serviceName: null,
    excerpt: excerptOf(root.history.at(-1)?.text ?? ""),
  };
}
