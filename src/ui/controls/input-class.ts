import { clsx } from "clsx";

/** The dark border that says "you can type here". On a phone 16 px keeps the browser from zooming in. */
export const boxClass = clsx(
  "w-full min-w-0 border border-line-field bg-field text-ink transition-colors max-sm:text-[16px]",
  "focus-visible:border-accent focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent",
  "aria-invalid:border-red aria-invalid:focus-visible:outline-red",
  "disabled:border-line-strong disabled:bg-surface-3 disabled:text-ink-3 [&[readonly]]:bg-surface-2",
);

const heights = {
  28: "h-7 rounded-md px-2 text-ui",
  32: "h-8 rounded-md px-2.5 text-ui max-sm:h-11 max-sm:px-3",
  40: "h-10 rounded-lg px-3 text-[14px] leading-5 max-sm:h-11",
};
export type InputSize = keyof typeof heights;

export function inputClass(size: InputSize = 32): string {
  return clsx(boxClass, heights[size]);
}
