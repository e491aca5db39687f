"use client";

import { clsx } from "clsx";
import { CalendarDays } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { SegmentedLinks } from "#ui/controls/segmented-links.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { presetNames, rangeWords } from "../../dashboard/rules/time-words.ts";
import type { RangePreset } from "../../dashboard/rules/usage-range.ts";
import type { UsageRange } from "../../dashboard/view-result.ts";
import { dateOf } from "../../rules/zone-clock.ts";
import { useView, type ViewPlace } from "./use-view.ts";

interface RangeControlProps {
  place: ViewPlace;
  range: UsageRange;
  zone: string;
  now: number;
}

const first = ["7d", "30d", "year"] as const;
const others = ["1h", "6h", "24h", "today", "month"] as const;

/** The three times most people want, and all others behind the dates. */
export function RangeControl({ place, range, zone, now }: RangeControlProps) {
  const view = useView(place);
  const [isOpen, setOpen] = useState(false);
  const choose = (preset: RangePreset) => ({ range: preset, from: undefined, to: undefined, unit: undefined });
  return (
    <div className="flex items-center gap-2 max-sm:w-full max-sm:flex-col max-sm:items-stretch">
      <SegmentedLinks
        label="Time"
        size={32}
        className="max-sm:[&>a]:flex-1"
        items={first.map((preset) => ({
          href: view.to(choose(preset)),
          label: presetNames[preset],
          current: range.preset === preset,
        }))}
      />
      <Popover
        label="Choose a time"
        align="end"
        open={isOpen}
        onOpenChange={setOpen}
        className="w-72"
        trigger={
          <Button
            icon={<CalendarDays strokeWidth={1.75} aria-hidden />}
            aria-label={`Choose a time. Shown: ${rangeWords(range, zone, now)}`}
            className="tabular-nums"
          >
            {rangeWords(range, zone, now)}
          </Button>
        }
      >
        <ul className="mb-3 grid grid-cols-2 gap-1">
          {others.map((preset) => (
            <li key={preset}>
              <Link
                href={view.to(choose(preset))}
                scroll={false}
                onClick={() => setOpen(false)}
                aria-current={range.preset === preset ? "true" : undefined}
                className={clsx(
                  "flex h-8 items-center rounded-md px-2 hover:bg-hover max-sm:h-11",
                  range.preset === preset ? "bg-selected font-strong" : "text-ink-2",
                )}
              >
                {presetNames[preset]}
              </Link>
            </li>
          ))}
        </ul>
        <OwnDates
          from={dateOf(range.from, zone)}
          to={dateOf(Math.min(range.to - 1, Math.max(range.from, now)), zone)}
          onChosen={(from, to) => {
            setOpen(false);
            view.go({ range: undefined, unit: undefined, from, to });
          }}
        />
        <p className="mt-3 text-meta text-ink-3">Days begin and end in {zone.replaceAll("_", " ")}.</p>
      </Popover>
    </div>
  );
}

function OwnDates({ from, to, onChosen }: { from: string; to: string; onChosen(from: string, to: string): void }) {
  const [dates, setDates] = useState({ from, to });
  const isWrong = dates.from > dates.to;
  return (
    <form
      className="flex flex-col gap-3 border-t pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong && dates.from && dates.to) onChosen(dates.from, dates.to);
      }}
    >
      <Field label="First day">
        <Input
          type="date"
          required
          min="2000-01-01"
          value={dates.from}
          onChange={(event) => setDates((before) => ({ ...before, from: event.target.value }))}
        />
      </Field>
      <Field label="Last day" error={isWrong ? "Choose a day that is not before the first." : undefined}>
        <Input
          type="date"
          required
          value={dates.to}
          onChange={(event) => setDates((before) => ({ ...before, to: event.target.value }))}
        />
      </Field>
      <Button type="submit" variant="primary" disabled={isWrong}>
        Show these days
      </Button>
    </form>
  );
}
