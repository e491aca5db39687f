import { clsx } from "clsx";
import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label?: ReactNode;
  /** A second line: what ticking it means. */
  help?: ReactNode;
}

/** The browser's own checkbox in our clothes: posts with its form and works without scripts. */
export function Checkbox({ label, help, className, ...rest }: CheckboxProps) {
  const box = (
    <span className="relative mt-0.5 grid size-4 shrink-0 place-items-center">
      <input
        {...rest}
        type="checkbox"
        className="peer size-4 appearance-none rounded-sm border border-line-field bg-field transition-colors checked:border-accent checked:bg-accent disabled:border-line-strong disabled:bg-surface-3"
      />
      <Check
        size={12}
        strokeWidth={3}
        className="pointer-events-none absolute hidden text-on-accent peer-checked:block"
        aria-hidden
      />
    </span>
  );
  if (!label) return box;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input is inside, in `box`
    <label className={clsx("flex gap-2.5 max-sm:min-h-11 max-sm:items-center", className)}>
      {box}
      <span className="min-w-0">
        <span className="block text-ui text-ink">{label}</span>
        {help && <span className="block text-meta text-ink-3">{help}</span>}
      </span>
    </label>
  );
}
