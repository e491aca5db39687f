"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { formatNanoseconds } from "#lib/format/duration.ts";
import { Switch } from "#ui/controls/switch.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { plainLine } from "#ui/markdown/plain-text.ts";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { useMoney } from "#workspace/shell/components/money-provider.tsx";
import type { Cell } from "../../experiments/compare-runs.ts";
import { markWords } from "../judgement/mark-words.ts";
import type { ExperimentDetail } from "./experiment-detail.ts";

/** A row per item, a column per run. What got worse than in the first run is marked and can be seen alone. */
export function AnswerTable({ detail: { runs, rows } }: { detail: ExperimentDetail }) {
  const [onlyWorse, setOnlyWorse] = useState(false);
  const shown = onlyWorse ? rows.filter(({ cells }) => cells.some((cell) => cell && cell.worse.length > 0)) : rows;
  return (
    <section aria-label="Answers" className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3 px-4">
        <h2 className="text-ui font-strong text-ink">Answers</h2>
        {runs.length > 1 && (
          <Switch
            label="Only regressions"
            checked={onlyWorse}
            onChange={({ target }) => setOnlyWorse(target.checked)}
          />
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label="Table of answers" tabIndex={0} className="overflow-x-auto">
        <table className="w-full min-w-max border-collapse text-left text-ui text-ink">
          <caption className="sr-only">Answers by item and run</caption>
          <thead>
            <tr className="border-y bg-surface-2">
              <th scope="col" className="w-72 px-4 py-2 text-meta font-normal text-ink-3">
                Item
              </th>
              {runs.map(({ id, label }) => (
                <th key={id} scope="col" className="w-80 px-3 py-2 text-meta font-normal text-ink-3">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ item, cells }) => (
              <tr key={item.id} className="border-b align-top">
                <th scope="row" className="w-72 max-w-72 px-4 py-2 text-left font-normal">
                  <span className="line-clamp-3 font-strong">{plainLine(item.question)}</span>
                  {item.expected && (
                    <span className="mt-1 line-clamp-3 text-meta text-ink-3">Expected: {plainLine(item.expected)}</span>
                  )}
                </th>
                {runs.map(({ id, status }, at) => (
                  <td key={id} className="w-80 max-w-80 px-3 py-2">
                    <AnswerCell cell={cells[at] ?? null} isGoing={status === "running"} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shown.length === 0 && <p className="px-4 text-ui text-ink-3">No answer got worse than in the first run.</p>}
    </section>
  );
}

function AnswerCell({ cell, isGoing }: { cell: Cell | null; isGoing: boolean }) {
  const money = useMoney();
  if (!cell) return <span className="text-meta text-ink-3">{isGoing ? "Waits for its turn" : "Not asked"}</span>;
  if (cell.status === "running") return <Spinner size={16} label="Being answered" />;
  return (
    <div className="flex flex-col gap-1">
      {cell.error ? (
        <p className="line-clamp-4 text-red-ink">{cell.error}</p>
      ) : (
        <p dir="auto" className="line-clamp-4 break-words">
          {plainLine(cell.answer)}
        </p>
      )}
      <p className="flex flex-wrap gap-1">
        {cell.worse.map((name) => (
          <Badge key={name} tone="red" icon={<ArrowDown aria-hidden />}>
            {name} worse
          </Badge>
        ))}
        {cell.better.map((name) => (
          <Badge key={name} tone="green" icon={<ArrowUp aria-hidden />}>
            {name} better
          </Badge>
        ))}
        {cell.scores
          .filter(({ name }) => !cell.worse.includes(name) && !cell.better.includes(name))
          .map(({ name, value, says }) => (
            <span key={name} title={says}>
              <Badge tone={value >= 0.5 ? "green" : "amber"}>
                {name} {value === 0 || value === 1 ? (value === 1 ? "yes" : "no") : markWords(value)}
              </Badge>
            </span>
          ))}
      </p>
      <p className="text-meta text-ink-3 tabular-nums">
        {formatNanoseconds(cell.milliseconds * 1e6)} · {money(cell.costNanos)}
        {cell.traceId && (
          <>
            {" · "}
            <AppLink href={`/apps/trace/${cell.traceId}`} className="text-accent-ink underline">
              Trace
            </AppLink>
          </>
        )}
      </p>
    </div>
  );
}
