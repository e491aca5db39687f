"use client";

import type { ReactNode } from "react";
import { formatDayTime } from "#lib/format/date.ts";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { useMoney } from "#workspace/shell/components/money-provider.tsx";
import type { ComparedTrace, Comparison } from "../../flows/compare-traces.ts";
import { StatusMark } from "../runs/list/status-mark.tsx";
import { RunPicker } from "./run-picker.tsx";
import { traceFacts } from "./trace-facts.ts";

/** Both runs as wholes: who, what was asked, and every figure with its difference. */
export function FactTable({ left, right, zone }: Pick<Comparison, "left" | "right"> & { zone: string }) {
  const money = useMoney();
  const ids = { left: left.trace.traceId, right: right.trace.traceId };
  return (
    <section aria-label="Both runs" className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <RunHead run={left} title="First run" zone={zone}>
          <RunPicker side="left" {...ids} zone={zone} label="Change the first run" size={28} />
        </RunHead>
        <RunHead run={right} title="Second run" zone={zone}>
          <RunPicker side="right" {...ids} zone={zone} label="Change the second run" size={28} />
        </RunHead>
      </div>
      <div className="rounded-lg border">
        <table className="w-full text-left text-ui">
          <caption className="sr-only">Figures of both runs and their differences</caption>
          <thead>
            <tr className="h-8 border-b text-meta text-ink-3 *:px-4 *:font-normal max-sm:*:px-3">
              <th scope="col">Figure</th>
              <th scope="col">First run</th>
              <th scope="col">Second run</th>
              <th scope="col" className="max-sm:hidden">
                Difference
              </th>
            </tr>
          </thead>
          <tbody>
            {traceFacts(left.trace, right.trace, money).map(({ name, left: one, right: other, change }) => (
              <tr
                key={name}
                className="h-8 border-b tabular-nums last:border-b-0 *:px-4 max-sm:h-11 max-sm:*:px-3 max-sm:*:py-1.5"
              >
                <th scope="row" className="font-normal text-ink-2">
                  {name}
                </th>
                <td className="break-words">{one}</td>
                <td className={change ? "font-strong" : undefined}>
                  {other}
                  {change && <span className="block text-meta font-normal text-ink-2 sm:hidden">{change}</span>}
                </td>
                <td className={change ? "text-ink max-sm:hidden" : "text-ink-3 max-sm:hidden"}>{change ?? "same"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface RunHeadProps {
  run: ComparedTrace;
  title: string;
  zone: string;
  children: ReactNode;
}

function RunHead({ run: { trace, question }, title, zone, children }: RunHeadProps) {
  return (
    <div className="flex min-w-0 flex-col gap-2 rounded-lg border p-4">
      <div className="flex items-center gap-2">
        <StatusMark status={trace.status} />
        <h2 className="min-w-0 truncate text-pane">
          <span className="sr-only">{title}: </span>
          <AppLink href={`/apps/trace/${trace.traceId}`} className="hover:underline">
            {trace.agentName ?? trace.serviceName ?? trace.name}
            {trace.agentVersion !== null && ` v${trace.agentVersion}`}
          </AppLink>
        </h2>
        <span className="ml-auto shrink-0 text-meta text-ink-3 tabular-nums">
          {formatDayTime(trace.startedAt, zone)}
        </span>
      </div>
      <p className="line-clamp-2 text-ui text-ink-2">{question || trace.excerpt || "What was asked cannot be read."}</p>
      <div>{children}</div>
    </div>
  );
}
