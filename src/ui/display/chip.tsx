import { clsx } from "clsx";
import { X } from "lucide-react";
import type { ReactNode } from "react";

interface ChipProps {
  icon?: ReactNode;
  /** A quieter fact after the name: "12 pages". */
  detail?: ReactNode;
  onRemove?: () => void;
  removeLabel?: string;
  children: ReactNode;
  className?: string;
}

/** A thing named inside text or a list: an agent, a document, a label. */
export function Chip({ icon, detail, onRemove, removeLabel = "Remove", children, className }: ChipProps) {
  return (
    <span
      className={clsx(
        "inline-flex h-6 max-w-full items-center gap-1.5 rounded-sm bg-surface-3 px-2 text-[12.5px] leading-4 font-strong text-ink [&>svg]:size-3.5 [&>svg]:shrink-0",
        className,
      )}
    >
      {icon}
      <span className="min-w-0 truncate">{children}</span>
      {detail && <span className="shrink-0 font-normal text-ink-3">{detail}</span>}
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="-mr-1 grid size-4 place-items-center rounded-sm text-ink-3 hover:text-ink"
        >
          <X size={12} strokeWidth={2} aria-hidden />
        </button>
      )}
    </span>
  );
}
