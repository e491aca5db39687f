"use client";

import { clsx } from "clsx";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { formatDayTime, formatTimeRange } from "#lib/format/date.ts";
import { formatCount, formatNumber } from "#lib/format/number.ts";
import { chartTop } from "#ui/display/chart-scale.ts";

export type Bucket = { from: string; to: string; ok: number; error: number };
export type Histogram = { buckets: Bucket[]; total: number };

interface RunHistogramProps {
  histogram: Histogram;
  zone: string;
  onNarrow(from: string, to: string): void;
}

const height = 72;
const steps: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * Runs over time. A click or a drag narrows the list to that time; by keyboard the arrows move, Shift with them takes in
 * more, Enter narrows. Each column says in words what it shows.
 */
export function RunHistogram({ histogram: { buckets, total }, zone, onNarrow }: RunHistogramProps) {
  const box = useRef<HTMLDivElement>(null);
  const isDragging = useRef(false);
  const [active, setActive] = useState(buckets.length - 1);
  const [anchor, setAnchor] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const errors = buckets.reduce((sum, { error }) => sum + error, 0);
  const top = chartTop(Math.max(...buckets.map(({ ok, error }) => ok + error), 0));
  const [first, last] = [buckets[0], buckets.at(-1)];
  if (!first || !last) return null;
  const chosen = anchor === null ? null : ([Math.min(anchor, active), Math.max(anchor, active)] as const);
  const isChosen = (place: number) => chosen !== null && place >= chosen[0] && place <= chosen[1];

  const narrow = (from: number, to: number) => {
    setAnchor(null);
    const [begin, end] = [buckets[Math.min(from, to)], buckets[Math.max(from, to)]];
    if (begin && end) onNarrow(begin.from, end.to);
  };
  const placeOf = (event: PointerEvent): number => {
    const { left, width } = (box.current as HTMLElement).getBoundingClientRect();
    return Math.min(buckets.length - 1, Math.max(0, Math.floor(((event.clientX - left) / width) * buckets.length)));
  };
  const press = (event: KeyboardEvent) => {
    // Where the focus is, not where it was last heard of: it may have come before the page was alive.
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>("button") ?? [])];
    const at = Math.max(0, buttons.indexOf(event.target as HTMLElement));
    if (event.key === "Escape") setAnchor(null);
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      return narrow(anchor ?? at, at);
    }
    const next = steps[event.key]?.(at, buckets.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    setAnchor(event.shiftKey ? (anchor ?? at) : null);
    setActive(next);
    buttons[next]?.focus();
  };
  const read = over ?? (chosen ? active : null);
  return (
    <figure aria-label="Runs over time" className="text-[11px] leading-4 text-ink-3 tabular-nums select-none">
      <figcaption className="sr-only">
        {formatCount(total, "run")}, {errors} of them failed, from {formatDayTime(first.from, zone)} to{" "}
        {formatDayTime(last.to, zone)}
      </figcaption>
      <div
        ref={box}
        role="toolbar"
        aria-label="Narrow the time: arrows move, Shift takes in more, Enter narrows"
        className="flex cursor-crosshair touch-pan-y items-stretch border-b"
        style={{ height }}
        onKeyDown={press}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          isDragging.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          setAnchor(placeOf(event));
          setActive(placeOf(event));
        }}
        onPointerMove={(event) => {
          setOver(placeOf(event));
          if (isDragging.current) setActive(placeOf(event));
        }}
        onPointerLeave={() => setOver(null)}
        onPointerUp={(event) => {
          if (!isDragging.current) return;
          isDragging.current = false;
          narrow(anchor ?? active, placeOf(event));
        }}
        onPointerCancel={() => {
          isDragging.current = false;
          setAnchor(null);
        }}
      >
        {buckets.map(({ from, to, ok, error }, place) => (
          <button
            key={from}
            type="button"
            tabIndex={place === active ? 0 : -1}
            aria-label={`${formatTimeRange(from, to, zone)}: ${ok} not failed, ${error} failed`}
            className={clsx(
              "flex min-w-0 flex-1 flex-col-reverse gap-px px-px focus-visible:-outline-offset-2",
              isChosen(place) ? "bg-accent-soft" : place === over && "bg-hover",
            )}
            onFocus={() => setActive(place)}
          >
            <span
              style={{ "--h": 273, height: `${(ok / top) * 100}%` } as object}
              className={clsx("w-full shrink-0 rounded-[1.5px] bg-hue-mid", ok > 0 && "min-h-0.5")}
            />
            <span
              style={{ height: `${(error / top) * 100}%` }}
              className={clsx("w-full shrink-0 rounded-[1.5px] bg-red", error > 0 && "min-h-0.5")}
            />
          </button>
        ))}
      </div>
      <div className="mt-1 flex items-center justify-between gap-3">
        <span>{formatDayTime(first.from, zone)}</span>
        <span aria-hidden className="truncate text-ink-2">
          {read === null || !buckets[read] ? (
            <Legend errors={errors} ok={total - errors} />
          ) : (
            <Reading {...buckets[read]} zone={zone} />
          )}
        </span>
        <span>{formatDayTime(last.to, zone)}</span>
      </div>
    </figure>
  );
}

const Reading = ({ from, to, ok, error, zone }: Bucket & { zone: string }) => (
  <>
    {formatTimeRange(from, to, zone)}: {ok} not failed, {error} failed
  </>
);

const Legend = ({ ok, errors }: { ok: number; errors: number }) => (
  <span className="inline-flex items-center gap-3">
    <span className="inline-flex items-center gap-1.5">
      <span className="size-2 rounded-xs bg-hue-mid" style={{ "--h": 273 } as object} />
      {formatNumber(ok)} not failed
    </span>
    <span className="inline-flex items-center gap-1.5">
      <span className="size-2 rounded-xs bg-red" />
      {formatNumber(errors)} failed
    </span>
  </span>
);
