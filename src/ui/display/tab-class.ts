export const tabsClass = "flex gap-4 overflow-x-auto border-b px-4 [scrollbar-width:none]";

export const tabClass =
  "relative h-10 shrink-0 font-strong text-ui text-ink-3 transition-colors hover:text-ink focus-visible:-outline-offset-2 max-sm:h-11 " +
  "aria-[current=page]:text-ink data-[state=active]:text-ink after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-full aria-[current=page]:after:bg-ink data-[state=active]:after:bg-ink";
