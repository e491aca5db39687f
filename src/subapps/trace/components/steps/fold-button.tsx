"use client";

import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";

interface FoldButtonProps {
  title: string;
  /** How many steps lie below; with none there is nothing to fold, and its place stays empty. */
  below: number;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
}

/** Folds what lies below a step away. Keys do it too, from the row itself. */
export function FoldButton({ title, below, isFolded, onFold }: FoldButtonProps) {
  if (below === 0) return <span className="w-4 shrink-0" />;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={isFolded ? `Unfold ${title}` : `Fold ${title}`}
      onClick={(event) => {
        event.stopPropagation();
        onFold(!isFolded);
      }}
      className="-m-1.5 grid size-7 shrink-0 place-items-center rounded-sm text-ink-3 hover:text-ink"
    >
      <ChevronRight
        size={14}
        strokeWidth={1.75}
        aria-hidden
        className={clsx("transition-transform", !isFolded && "rotate-90")}
      />
    </button>
  );
}
