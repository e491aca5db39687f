import { clsx } from "clsx";

export const segmentsClass = "inline-flex items-center rounded-lg bg-surface-3 p-0.5";

export function segmentClass(size: 28 | 32 = 32): string {
  return clsx(
    "inline-flex cursor-pointer select-none items-center justify-center gap-1.5 rounded-md border border-transparent px-3 font-strong text-ink-2 text-ui whitespace-nowrap transition-colors hover:text-ink",
    "outline-offset-2 outline-accent",
    size === 28 ? "h-6 max-sm:h-8" : "h-7 max-sm:h-10",
  );
}
