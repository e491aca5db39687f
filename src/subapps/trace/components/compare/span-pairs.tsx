"use client";

import { clsx } from "clsx";
import { Equal, Minus, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { SegmentedControl } from "#ui/controls/segmented-control.tsx";
import { LoadMore } from "#ui/display/load-more.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { useMoney } from "#workspace/shell/components/money-provider.tsx";
import type { SpanPair } from "../../rules/align-spans.ts";
import type { Span } from "../../span.ts";
import { lastedWords } from "../words/lasted-words.ts";

const page = 300;
const states = {
  same: { Icon: Equal, words: "same", className: "text-ink-3" },
  changed: { Icon: Pencil, words: "changed", className: "text-amber-ink" },
  removed: { Icon: Minus, words: "only in the first", className: "text-red-ink" },
  added: { Icon: Plus, words: "only in the second", className: "text-green-ink" },
};

/** The steps of both runs, those that belong together in one line. */
export function SpanPairs({ pairs, leftId, rightId }: { pairs: readonly SpanPair[]; leftId: string; rightId: string }) {
  const [which, setWhich] = useState("all");
  const [shown, setShown] = useState(page);
  const differing = pairs.filter(({ state }) => state !== "same");
  const rows = which === "all" ? pairs : differing;
  return (
    <section className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-pane">
          Steps{" "}
          <span className="font-normal text-ink-3 tabular-nums">
            {differing.length === 0 ? "none differs" : `${differing.length} of ${pairs.length} differ`}
          </span>
        </h2>
        <SegmentedControl
          label="Which steps"
          size={28}
          value={which}
          onValueChange={setWhich}
          options={[
            { value: "all", label: "All" },
            { value: "differing", label: "Differences" },
          ]}
        />
      </header>
      <div className="rounded-lg border">
        <div aria-hidden className={clsx(columns, "h-8 border-b text-meta text-ink-3 max-sm:hidden")}>
          <span>First run</span>
          <span>Difference</span>
          <span>Second run</span>
        </div>
        <ol aria-label="Steps of both runs">
          {rows.slice(0, shown).map((pair) => (
            <PairRow key={`${pair.left?.spanId} ${pair.right?.spanId}`} pair={pair} leftId={leftId} rightId={rightId} />
          ))}
        </ol>
        {rows.length === 0 && <p className="p-4 text-ui text-ink-3">All steps are the same.</p>}
      </div>
      <LoadMore hasMore={shown < rows.length} onMore={async () => setShown(shown + page)} />
    </section>
  );
}

const columns =
  "grid grid-cols-[minmax(0,1fr)_200px_minmax(0,1fr)] items-center gap-4 px-4 max-sm:grid-cols-1 max-sm:gap-1";

function PairRow({ pair, leftId, rightId }: { pair: SpanPair; leftId: string; rightId: string }) {
  const { Icon, words, className } = states[pair.state];
  const named = pair.changes.filter((change) => change !== "duration");
  return (
    <li
      className={clsx(
        columns,
        "min-h-9 border-b py-1.5 text-ui last:border-b-0 max-sm:py-2.5",
        pair.state !== "same" && "bg-surface-2",
      )}
    >
      <Step span={pair.left} depth={pair.depth} traceId={leftId} side="First run" />
      <span className={clsx("flex min-w-0 items-center gap-1.5 text-meta max-sm:order-first", className)}>
        <Icon size={14} strokeWidth={2} className="shrink-0" aria-hidden />
        <span className="truncate">{named.length > 0 ? `${named.join(", ")} changed` : words}</span>
      </span>
      <Step span={pair.right} depth={pair.depth} traceId={rightId} side="Second run" />
    </li>
  );
}

function Step({ span, depth, traceId, side }: { span: Span | null; depth: number; traceId: string; side: string }) {
  const money = useMoney();
  if (!span) return <span className="text-ink-4 max-sm:hidden" aria-label={`${side}: no such step`} role="img" />;
  return (
    <span className="flex min-w-0 items-center gap-2" style={{ paddingLeft: Math.min(depth, 12) * 14 }}>
      <span className="text-meta text-ink-3 sm:sr-only">{side}</span>
      <AppLink
        href={`/apps/trace/${traceId}?span=${span.spanId}`}
        prefetch={false}
        className="min-w-0 truncate hover:underline"
      >
        <span className="font-strong text-ink">{span.name}</span>
        <span className="ml-2 text-ink-3">{span.model ?? span.detail}</span>
      </AppLink>
      <span className="ml-auto shrink-0 text-ink-2 tabular-nums">{lastedWords(span.durationNanos)}</span>
      <span className="w-18 shrink-0 text-right text-ink-2 tabular-nums max-md:hidden">
        {span.costNanos ? money(span.costNanos) : ""}
      </span>
    </span>
  );
}
