interface SparklineProps {
  values: readonly number[];
  width?: number;
  height?: number;
  /** Accent with a dot at its end, for the one figure that matters; grey otherwise. */
  tone?: "quiet" | "accent";
  /** Says what it shows; without it the line is ornament beside a figure. */
  label?: string;
}

export function Sparkline({ values, width = 72, height = 20, tone = "quiet", label }: SparklineProps) {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const points = values.map(
    (value, at) =>
      [
        2 + (at / Math.max(1, values.length - 1)) * (width - 4),
        height - 3 - ((value - low) / span) * (height - 6),
      ] as const,
  );
  const end = points.at(-1);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden, or named by aria-label; a title would pop up on hover
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className={tone === "accent" ? "text-accent" : "text-ink-4"}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <polyline
        points={points.map((point) => point.map((part) => part.toFixed(1)).join(",")).join(" ")}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {tone === "accent" && end && <circle cx={end[0]} cy={end[1]} r="2.5" fill="currentColor" />}
    </svg>
  );
}
