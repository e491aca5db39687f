import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role"> {
  /** Stands before the switch, which keeps to the right end; without one, pass aria-label. */
  label?: ReactNode;
  help?: ReactNode;
}

/** On or off, at once. Inside a form that is saved later, a Checkbox is the honest control. */
export function Switch({ label, help, className, ...rest }: SwitchProps) {
  const track = (
    <input
      {...rest}
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on
      role="switch"
      className={clsx(
        "relative h-4 w-7 shrink-0 appearance-none rounded-full bg-line-field transition-colors checked:bg-accent disabled:opacity-50",
        "before:absolute before:top-0.5 before:left-0.5 before:size-3 before:rounded-full before:bg-white before:transition-transform checked:before:translate-x-3",
        "after:absolute after:-inset-3.5",
        !label && className,
      )}
    />
  );
  if (!label) return track;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input is inside, in `track`
    <label className={clsx("flex items-center justify-between gap-4 max-sm:min-h-11", className)}>
      <span className="min-w-0">
        <span className="block text-ui font-strong text-ink">{label}</span>
        {help && <span className="block text-meta text-ink-3">{help}</span>}
      </span>
      {track}
    </label>
  );
}
