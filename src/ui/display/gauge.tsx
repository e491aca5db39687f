import { clsx } from "clsx";

interface GaugeProps {
  /** What is measured, for those who do not see it: "Budget of Scout". */
  label: string;
  value: number;
  limit: number;
  /** "€7.62 of €8.00", spoken instead of the bare numbers. */
  text?: string;
  /** How far the period has gone, 0 to 1: a tick marks today. */
  today?: number;
  /** The speaker's hue; ink without one. */
  hue?: number;
  /** Spending was stopped at the limit. */
  stopped?: boolean;
}

/** 6 px: amber from 90 % on, red when stopped. */
export function Gauge({ label, value, limit, text, today, hue, stopped }: GaugeProps) {
  const share = limit > 0 ? Math.min(1, Math.max(0, value / limit)) : 0;
  const tone = stopped ? "bg-red" : share >= 0.9 ? "bg-amber" : hue === undefined ? "bg-ink" : "bg-hue-solid";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <meter> cannot be drawn like this in every browser
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={Math.min(value, limit)}
      aria-valuetext={text}
      style={hue === undefined ? undefined : ({ "--h": hue } as object)}
      className="relative h-1.5 rounded-full bg-surface-3"
    >
      <div className={clsx("h-full rounded-full", tone)} style={{ width: `${share * 100}%` }} />
      {today !== undefined && (
        <span
          className="absolute -inset-y-0.5 w-px bg-ink-2 ring-1 ring-surface"
          style={{ left: `${Math.min(1, today) * 100}%` }}
        />
      )}
    </div>
  );
}
