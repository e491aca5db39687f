"use client";

import { useMemo } from "react";
import { formatCost } from "#lib/format/cost.ts";
import { formatNanoseconds } from "#lib/format/duration.ts";
import { formatNumber } from "#lib/format/number.ts";
import { LocalTime } from "#ui/display/local-time.tsx";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";
import { useMoney } from "#workspace/shell/components/money-provider.tsx";
import { timeScale } from "../timeline/time-scale.ts";
import { useNow } from "../timeline/use-now.ts";
import { channelWords } from "../words/channel-words.ts";
import { useDetail } from "./detail-context.tsx";
import { traceFigures } from "./trace-figures.ts";

/** What the run took, and for whom it was. */
export function FiguresStrip() {
  const money = useMoney();
  const { detail } = useDetail();
  const { trace, spans, isLive, actedBy, edits } = detail;
  const lastEdit = edits.at(-1);
  const now = useNow(isLive);
  const { length, waited } = useMemo(() => timeScale(spans, { now, isTrue: true }), [spans, now]);
  const { agents, toolCalls } = useMemo(() => traceFigures(spans), [spans]);
  const total = trace.durationNanos ?? length * 1e6;
  const tokens = trace.inputTokens + trace.outputTokens;
  const cached = trace.inputTokens > 0 ? Math.round((trace.cachedTokens / trace.inputTokens) * 100) : 0;
  const isWaiting = waited > 0;
  return (
    <section
      aria-label="Figures"
      className="flex shrink-0 flex-wrap items-center gap-x-7 gap-y-2 border-b px-4 py-2.5 max-sm:gap-x-5"
    >
      <dl className="flex flex-wrap gap-x-7 gap-y-2 max-sm:w-full max-sm:justify-between max-sm:gap-x-3">
        <Figure
          value={formatNanoseconds(total)}
          label={isLive ? "so far" : "total"}
          more={isWaiting ? `, ${formatNanoseconds(waited * 1e6)} waiting` : ""}
        />
        <Figure
          value={formatNumber(tokens)}
          label={tokens === 1 ? "token" : "tokens"}
          more={cached > 0 ? `, ${cached}% cached` : ""}
        />
        <Figure value={formatCost(trace, money)} label="cost" />
        <Figure value={String(agents)} label={agents === 1 ? "agent" : "agents"} />
        <Figure value={formatNumber(toolCalls)} label={toolCalls === 1 ? "tool call" : "tool calls"} />
      </dl>
      <div className="ml-auto text-right max-sm:ml-0 max-sm:flex max-sm:w-full max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:gap-x-3 max-sm:gap-y-1">
        <p className="flex items-center justify-end gap-2 whitespace-nowrap text-ui font-strong text-ink">
          {trace.userName ? (
            <>
              <PersonAvatar name={trace.userName} id={trace.userId ?? trace.userName} size={20} />
              {trace.userName}
            </>
          ) : (
            <span className="font-normal text-ink-2">{trace.serviceName ?? "Nobody signed in"}</span>
          )}
        </p>
        <p className="mt-0.5 text-meta text-ink-3 tabular-nums max-sm:mt-0 max-sm:text-left">
          {lastEdit && (
            <>
              <span className="text-amber-ink" title="The steps below show what the agent answered.">
                Answer edited by {lastEdit.userName}, <LocalTime at={lastEdit.at} style="seconds" />
              </span>
              <span className="max-sm:hidden"> · </span>
              <br className="sm:hidden" />
            </>
          )}
          {actedBy && (
            <>
              <span className="text-amber-ink">{`Done by ${actedBy} in their name`}</span>
              <span className="max-sm:hidden"> · </span>
              <br className="sm:hidden" />
            </>
          )}
          <LocalTime at={trace.startedAt} style="seconds" />
          {trace.channel && ` · ${channelWords(trace.channel)}`}
        </p>
      </div>
    </section>
  );
}

/** A phone has room for the figure and its name; what is `more` stands on wider screens. */
function Figure({ value, label, more }: { value: string; label: string; more?: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-meta text-ink-3 tabular-nums">
        {label}
        {more && <span className="max-sm:hidden">{more}</span>}
      </dt>
      <dd className="text-[15px] leading-5 font-semibold tracking-[-0.01em] text-ink tabular-nums">{value}</dd>
    </div>
  );
}
