interface SplitBarProps {
  label: string;
  parts: ReadonlyArray<{ name: string; value: number; hue: number; text?: string }>;
  /** The whole; the rest stays empty. Without it the parts fill the bar. */
  limit?: number;
}

/** One amount in its parts, with the names under it. */
export function SplitBar({ label, parts, limit }: SplitBarProps) {
  const whole = limit ?? parts.reduce((sum, part) => sum + part.value, 0);
  return (
    <figure aria-label={label}>
      <div className="flex h-1.5 gap-0.5 overflow-hidden rounded-full bg-surface-3" aria-hidden>
        {parts.map((part) => (
          <span
            key={part.name}
            className="bg-hue-solid"
            style={{ "--h": part.hue, width: `${whole ? (part.value / whole) * 100 : 0}%` } as object}
          />
        ))}
      </div>
      <figcaption className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-meta text-ink-2">
        {parts.map((part) => (
          <span key={part.name} className="inline-flex items-center gap-1.5">
            <span className="size-1.5 rounded-full bg-hue-solid" style={{ "--h": part.hue } as object} />
            {part.name}
            {part.text && <span className="text-ink-3 tabular-nums">{part.text}</span>}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
