import { formatNanoseconds } from "#lib/format/duration.ts";
import { formatCount } from "#lib/format/number.ts";
import { Badge } from "#ui/display/badge.tsx";
import { useMoney } from "#workspace/shell/components/money-provider.tsx";
import type { RunSummary } from "../../experiments/compare-runs.ts";
import { markWords } from "../judgement/mark-words.ts";
import { ProgressLine } from "../judgement/progress-line.tsx";

/** Each run with its figures; the first is what the others are held against. */
export function RunCards({ runs }: { runs: readonly RunSummary[] }) {
  const money = useMoney();
  return (
    <ul aria-label="Runs" className="grid grid-cols-[repeat(auto-fill,minmax(240px,1fr))] gap-3 px-4">
      {runs.map((run, at) => (
        <li key={run.id} className="flex flex-col gap-2 rounded-lg border p-3">
          <p className="flex items-start justify-between gap-2">
            <span className="min-w-0 text-ui font-strong break-words text-ink">{run.label}</span>
            <RunState run={run} isFirst={at === 0} />
          </p>
          <p className="text-meta text-ink-3 tabular-nums" role={run.status === "running" ? "status" : undefined}>
            {run.done} of {run.total} answered
            {run.failed > 0 && <span className="text-red-ink"> · {formatCount(run.failed, "failed", "failed")}</span>}
          </p>
          {run.status === "running" && (
            <ProgressLine label={`${run.label}: answered`} value={run.done} most={run.total} />
          )}
          {run.error && <p className="text-meta text-red-ink">{run.error}</p>}
          <dl className="grid grid-cols-2 gap-x-3 gap-y-0.5 text-meta">
            {Object.entries(run.averages).map(([name, mark]) => (
              <Figure key={name} name={name} value={markWords(mark)} />
            ))}
            <Figure name="Time per answer" value={formatNanoseconds(run.milliseconds * 1e6)} />
            <Figure name="Cost" value={money(run.costNanos)} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

function RunState({ run, isFirst }: { run: RunSummary; isFirst: boolean }) {
  if (run.status === "running")
    return (
      <Badge tone="blue" dot>
        Running
      </Badge>
    );
  if (run.status === "cancelled") return <Badge>Cancelled</Badge>;
  if (run.status === "failed") return <Badge tone="red">Failed</Badge>;
  if (isFirst) return <Badge>Baseline</Badge>;
  if (run.regressions > 0) return <Badge tone="red">{formatCount(run.regressions, "regression")}</Badge>;
  return <Badge tone="green">No regression</Badge>;
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="truncate text-ink-3">{name}</dt>
      <dd className="text-right text-ink tabular-nums">{value}</dd>
    </>
  );
}
