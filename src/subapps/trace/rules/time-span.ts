export const timePresets = ["1h", "24h", "7d", "30d", "all"] as const;
export type TimePreset = (typeof timePresets)[number];

const hour = 3_600_000;
const lengths: Record<Exclude<TimePreset, "all">, number> = {
  "1h": hour,
  "24h": 24 * hour,
  "7d": 7 * 24 * hour,
  "30d": 30 * 24 * hour,
};

type Timed = { from?: string; to?: string; period?: TimePreset };

/** "The last 24 hours" as two moments. What was said exactly counts more than a period. */
export function timeSpanOf({ from, to, period }: Timed, now: Date): { from?: string; to?: string } {
  if (from || to || !period || period === "all") return { ...(from && { from }), ...(to && { to }) };
  return { from: new Date(now.getTime() - lengths[period]).toISOString() };
}
