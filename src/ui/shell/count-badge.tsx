import { clsx } from "clsx";

/** A number on an icon; its meaning is in the icon's label. Nothing at zero. */
export function CountBadge({ count, className }: { count?: number; className?: string }) {
  if (!count) return null;
  return (
    <span
      aria-hidden
      className={clsx(
        "grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-[10.5px] leading-none font-semibold text-on-accent tabular-nums ring-2 ring-canvas max-sm:ring-surface",
        className,
      )}
    >
      {count > 99 ? "99+" : count}
    </span>
  );
}
