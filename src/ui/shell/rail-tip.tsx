import { clsx } from "clsx";
import { tooltipClass } from "../overlay/tooltip-class.ts";

/** Names an icon on hover and focus, by style alone. */
export function RailTip({ children }: { children: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        tooltipClass,
        "pointer-events-none invisible absolute top-1/2 left-full z-30 ml-2.5 -translate-y-1/2 whitespace-nowrap group-hover:visible group-hover:delay-300 group-focus-visible:visible [transition:visibility_0s]",
      )}
    >
      {children}
    </span>
  );
}
