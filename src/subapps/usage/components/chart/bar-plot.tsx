"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { chartTop } from "#ui/display/chart-scale.ts";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import type { Chart, ChartBar } from "../../dashboard/chart-result.ts";
import { barWords, tickWords } from "../../dashboard/rules/time-words.ts";
import { traceAddress } from "../../dashboard/rules/trace-filters.ts";
import type { BarUnit } from "../../dashboard/rules/usage-range.ts";
import { lineWords, metricWords } from "../../dashboard/rules/words.ts";
import { BarCard } from "./bar-card.tsx";
import { ChartTable } from "./chart-table.tsx";
import { OddMark } from "./odd-mark.tsx";
import { fillOf } from "./series-look.ts";
import { segmentAt, stackOf } from "./stack.ts";

interface BarPlotProps {
  chart: Chart;
  unit: BarUnit;
  zone: string;
  currency: string;
  label: string;
}

const height = 200;
/** Room above the tallest bar for its mark. */
const head = 12;
const axis = 40;

/** Bars by share of the width, so that nothing has to be measured and nothing jumps. */
export function BarPlot({ chart, unit, zone, currency, label }: BarPlotProps) {
  const { bars } = chart;
  const router = useRouter();
  const links = useLinks();
  const [open, setOpen] = useState<number | null>(null);
  const [reached, setReached] = useState(
    Math.max(
      0,
      bars.findLastIndex(({ state }) => state !== "ahead"),
    ),
  );
  const columns = useRef<HTMLDivElement>(null);
  const top = chartTop(Math.max(...bars.map(({ total, forecast }) => total + forecast)));
  const ticks = tickPlaces(bars.length);
  const traceOf = ({ from, to, answers }: ChartBar): string | null =>
    chart.trace && answers > 0 ? traceAddress(chart.trace, from, to) : null;

  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -bars.length, End: bars.length }[event.key];
    if (event.key === "Escape") setOpen(null);
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(bars.length - 1, Math.max(0, reached + step));
    setReached(next);
    (columns.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  /** A click on a part of a bar leads to that part; a finger first sees the card. */
  const follow = (event: MouseEvent<HTMLElement>, index: number, bar: ChartBar) => {
    const isTouch = (event.nativeEvent as PointerEvent).pointerType === "touch";
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isTouch && open !== index) return setOpen(index);
    const y = event.clientY - event.currentTarget.getBoundingClientRect().top - head;
    const part = event.detail > 0 ? segmentAt(stackOf(chart, index, top, height), y) : undefined;
    const narrowed = part && chart.series[part.series]?.trace;
    const address = narrowed ? traceAddress(narrowed, bar.from, bar.to) : traceOf(bar);
    if (address) router.push(links(address));
  };

  return (
    <figure aria-label={label} className="relative">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: closes what its columns opened */}
      <div className="relative" style={{ height: head + height + 24 }} onMouseLeave={() => setOpen(null)}>
        <div className="absolute inset-y-0 left-0" style={{ width: axis }} aria-hidden>
          {[0, 1, 2, 3].map((line) => (
            <span
              key={line}
              className="absolute left-0 -translate-y-1/2 text-[11px] leading-4 text-ink-3 tabular-nums"
              style={{ top: head + height - (line / 3) * height }}
            >
              {lineWords(chart.metric, (top * line) / 3, currency)}
            </span>
          ))}
        </div>
        <div className="absolute inset-y-0 right-0" style={{ left: axis }}>
          <Drawing chart={chart} top={top} open={open} />
          {/* biome-ignore lint/a11y/useSemanticElements: bars are links and buttons side by side, not fields of a form */}
          <div ref={columns} role="group" aria-label="Bars" className="absolute inset-0 flex" onKeyDown={move}>
            {bars.map((bar, index) => {
              const address = traceOf(bar);
              const Column = address ? "a" : "button";
              return (
                <Column
                  key={bar.from}
                  {...(address ? { href: links(address) } : { type: "button" as const })}
                  tabIndex={index === reached ? 0 : -1}
                  aria-label={columnLabel(chart, bar, unit, zone, currency)}
                  className="h-full min-w-0 flex-1 cursor-default outline-offset-[-2px]"
                  style={{ height: head + height }}
                  onMouseEnter={() => setOpen(index)}
                  onFocus={(event) => {
                    setReached(index);
                    if (event.currentTarget.matches(":focus-visible")) setOpen(index);
                  }}
                  onBlur={(event) => {
                    if (!event.relatedTarget?.closest("[data-bar-card]")) setOpen(null);
                  }}
                  onClick={(event: MouseEvent<HTMLElement>) => follow(event, index, bar)}
                />
              );
            })}
          </div>
          <div
            aria-hidden
            className="pointer-events-none absolute inset-x-0 text-[11px] leading-4 text-ink-3"
            style={{ top: head + height + 6 }}
          >
            {ticks.map((index) => (
              <span
                key={index}
                className="absolute -translate-x-1/2 whitespace-nowrap tabular-nums"
                style={{ left: `${((index + 0.5) / bars.length) * 100}%` }}
              >
                {tickWords(bars[index]?.from ?? 0, unit, zone)}
              </span>
            ))}
          </div>
          {open !== null && bars[open] && (
            <BarCard
              chart={chart}
              index={open}
              unit={unit}
              zone={zone}
              currency={currency}
              onClose={() => setOpen(null)}
            />
          )}
        </div>
      </div>
      <ChartTable chart={chart} unit={unit} zone={zone} currency={currency} label={label} />
    </figure>
  );
}

function Drawing({ chart, top, open }: { chart: Chart; top: number; open: number | null }) {
  const { bars, series } = chart;
  const share = (part: number) => `${(part / bars.length) * 100}%`;
  const width = bars.length > 120 ? 0.8 : 0.68;
  return (
    <svg width="100%" height={head + height} className="absolute inset-0 overflow-visible" aria-hidden>
      {[0, 1, 2, 3].map((line) => {
        const y = Math.round(head + height - (line / 3) * height) + 0.5;
        return <line key={line} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />;
      })}
      {open !== null && (
        <rect x={share(open)} width={share(1)} y={0} height={head + height} rx="4" className="fill-hover" />
      )}
      <g transform={`translate(0 ${head})`}>
        {bars.map((bar, index) => {
          const whole = (bar.total / top) * height;
          const ahead = (bar.forecast / top) * height;
          const x = share(index + (1 - width) / 2);
          return (
            <g key={bar.from}>
              <g className={bar.state === "open" ? "opacity-45" : undefined}>
                {stackOf(chart, index, top, height).map((part) => (
                  <rect
                    key={part.series}
                    x={x}
                    width={share(width)}
                    y={part.y}
                    height={part.height}
                    rx="1.5"
                    style={{ "--h": series[part.series]?.hue ?? 0 } as object}
                    className={fillOf(series[part.series] ?? { hue: null, isPale: false }).fill}
                  />
                ))}
              </g>
              {ahead > 1 && (
                <rect
                  x={x}
                  width={share(width)}
                  y={height - whole - ahead}
                  height={Math.max(0, ahead - 1.5)}
                  rx="1.5"
                  strokeDasharray="3 3"
                  className="fill-surface-3 stroke-ink-4"
                />
              )}
              {bar.odd && (
                <svg x={share(index + 0.5)} y={height - whole - 6} className="overflow-visible" aria-hidden>
                  <OddMark x={0} y={0} />
                </svg>
              )}
            </g>
          );
        })}
      </g>
    </svg>
  );
}

/** About five, evenly, beginning with the first. */
function tickPlaces(count: number): number[] {
  const every = Math.max(1, Math.ceil(count / 6));
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every);
}

function columnLabel(chart: Chart, bar: ChartBar, unit: BarUnit, zone: string, currency: string): string {
  const words = (value: number) => metricWords(chart.metric, value, currency);
  const parts = [
    `${barWords(bar.from, unit, zone)}: ${words(bar.total)}`,
    bar.forecast > 0 && `about ${words(bar.forecast)} still to come`,
    bar.odd && `out of the ordinary, usually ${words(bar.odd.typical)}`,
    chart.trace && bar.answers > 0 && "opens Trace",
  ];
  return parts.filter(Boolean).join(", ");
}
