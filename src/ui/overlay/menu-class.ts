/** Anything that floats over the page and holds rows: border and shadow both. */
export const menuSurfaceClass =
  "motion-pop z-30 min-w-44 overflow-y-auto rounded-10 border border-line bg-raised p-1 text-ui text-ink shadow-lg outline-none dark:border-line-strong";

export const menuItemClass =
  "relative flex h-8 w-full cursor-default items-center gap-2 rounded-md px-2.5 text-left text-ink outline-none select-none max-sm:h-11 data-disabled:text-ink-4 data-highlighted:bg-hover [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-3";
