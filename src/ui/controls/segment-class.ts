import { clsx } from "clsx";

export const segmentsClass = "inline-flex items-center rounded-lg bg-surface-3 p-px";

export function segmentClass(size: 28 | 32 = 32): string {
  return clsx(
    "inline-flex cursor-pointer select-none items-center justify-center gap-1.5 rounded-[7px] border border-transparent px-2.5 font-strong text-ink-2 text-ui whitespace-nowrap transition-colors hover:text-ink",
    "outline-offset-2 outline-accent",
    size === 28 ? "h-6.5 max-sm:h-8" : "h-7.5 max-sm:h-10",
  );
}
