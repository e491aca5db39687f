interface ProgressLineProps {
  label: string;
  value: number;
  most: number;
}

/** How far something is, as a thin line. */
export function ProgressLine({ label, value, most }: ProgressLineProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={most}
      className="h-1 w-full shrink-0 overflow-hidden rounded-full bg-surface-3"
    >
      <div
        className="h-full bg-accent transition-[width]"
        style={{ width: `${most > 0 ? (value / most) * 100 : 0}%` }}
      />
    </div>
  );
}
