import type { ChartSeries } from "../../dashboard/chart-result.ts";

/** One hue, two tones: of two groups with the same hue the second is paler; the rest is grey. */
export function fillOf({ hue, isPale }: Pick<ChartSeries, "hue" | "isPale">): { background: string; fill: string } {
  if (hue === null) return { background: "bg-ink-4", fill: "fill-ink-4" };
  return isPale
    ? { background: "bg-hue-mid", fill: "fill-hue-mid" }
    : { background: "bg-hue-solid", fill: "fill-hue-solid" };
}
