"use client";

import { clsx } from "clsx";
import { memo } from "react";
import { formatCost } from "#lib/format/cost.ts";
import { formatRecentTime } from "#lib/format/date.ts";
import { formatCompact } from "#lib/format/number.ts";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { AgentFace, type Mark } from "#ui/identity/agent-face.tsx";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { useMoney } from "#workspace/shell/components/money-provider.tsx";
import type { TraceRow } from "../../../trace-row.ts";
import { channelWords } from "../../words/channel-words.ts";
import { lastedWords } from "../../words/lasted-words.ts";
import { RunMarks } from "./run-marks.tsx";
import { StatusMark } from "./status-mark.tsx";

interface RunRowProps {
  run: TraceRow;
  now: string;
  zone: string;
  isSelected: boolean;
  onSelect(traceId: string, isSelected: boolean): void;
}

/** The columns of the list, shared with its head. Narrow windows leave out what the detail shows anyway. */
export const runColumns =
  "grid items-center gap-x-3 px-4 grid-cols-[16px_16px_minmax(0,1fr)_160px_128px_64px_20px_76px_60px_72px_104px] max-lg:grid-cols-[16px_16px_minmax(0,1fr)_140px_20px_76px_72px_104px] max-md:grid-cols-[16px_16px_minmax(0,1fr)_76px_72px_104px]";
/** Only where there is room. */
export const wideOnly = "max-lg:hidden";
export const middleOnly = "max-md:hidden";

/** One run in one line of 44; on a phone a card of three lines. */
export const RunRow = memo(function RunRow({ run, now, zone, isSelected, onSelect }: RunRowProps) {
  const money = useMoney();
  const { traceId, name, excerpt, status, agentId, agentName, agentVersion, model, channel, userId, userName } = run;
  // A run that is called like its agent, which stands beside it, is told apart by what was asked.
  const isOwnName = name !== agentName || !excerpt;
  const tokens = run.inputTokens + run.outputTokens;
  return (
    <li
      className={clsx(
        "group relative border-b transition-colors [contain-intrinsic-size:auto_45px] [content-visibility:auto]",
        isSelected ? "bg-accent-soft shadow-[inset_2px_0_0_var(--accent)]" : "hover:bg-hover",
      )}
    >
      <div
        className={clsx(
          runColumns,
          "h-11 text-ui max-sm:flex max-sm:h-auto max-sm:flex-wrap max-sm:gap-y-1 max-sm:py-2.5",
        )}
      >
        <span className="relative z-1 -m-2 grid size-8 place-items-center max-sm:size-11">
          <Checkbox
            aria-label={`Select ${name}, ${excerpt.slice(0, 60)}`}
            className="mt-0!"
            checked={isSelected}
            onChange={(event) => onSelect(traceId, event.target.checked)}
          />
        </span>
        <StatusMark status={status} />
        <span className="flex min-w-0 items-center gap-2 max-sm:flex-1">
          <AppLink
            href={`/apps/trace/${traceId}`}
            prefetch={false}
            data-run={traceId}
            className="min-w-0 truncate outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
          >
            {isOwnName && <span className="font-strong text-ink">{name}</span>}
            {excerpt && <span className={isOwnName ? "ml-2 text-ink-3" : "text-ink"}>{excerpt}</span>}
          </AppLink>
          <RunMarks labels={run.labels} scores={run.scores} className="max-sm:hidden" />
        </span>
        <span
          className={clsx(
            "flex min-w-0 items-center gap-1.5 text-ink-2 max-sm:order-1 max-sm:basis-full max-sm:pl-13 sm:max-md:hidden",
          )}
        >
          {agentId && <AgentFace agent={{ id: agentId, mark: run.agentMark as Mark }} size={20} />}
          <span className="truncate">{agentName ?? run.serviceName ?? "–"}</span>
          {agentVersion !== null && <span className="shrink-0 text-ink-3">v{agentVersion}</span>}
          <span className="ml-auto text-ink-3 tabular-nums sm:hidden">
            {lastedWords(run.durationNanos)} · {formatCost(run, money)}
          </span>
        </span>
        <span className={clsx("truncate text-ink-2 max-sm:hidden", wideOnly)} title={model ?? undefined}>
          {model?.split("/").at(-1) ?? "–"}
        </span>
        <span className={clsx("truncate text-ink-2 max-sm:hidden", wideOnly)}>
          {channel ? channelWords(channel) : "–"}
        </span>
        <span className={clsx("grid place-items-center max-sm:hidden", middleOnly)} title={userName ?? undefined}>
          {userName && <PersonAvatar name={userName} id={userId ?? undefined} size={20} labelled />}
        </span>
        <span className="text-right tabular-nums max-sm:hidden">{lastedWords(run.durationNanos)}</span>
        <span className={clsx("text-right text-ink-2 tabular-nums max-sm:hidden", wideOnly)}>
          {formatCompact(tokens)}
        </span>
        <span className="text-right tabular-nums max-sm:hidden">{formatCost(run, money)}</span>
        <time dateTime={run.startedAt} className="truncate text-right text-ink-3 tabular-nums" suppressHydrationWarning>
          {formatRecentTime(run.startedAt, now, zone)}
        </time>
      </div>
    </li>
  );
});
