export const tooltipClass =
  "max-w-64 rounded-md bg-ink px-2 py-1 text-left text-meta font-strong text-surface shadow-md";
