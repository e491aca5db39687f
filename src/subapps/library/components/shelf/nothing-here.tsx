"use client";

import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import type { ShelfView } from "./shelf-address.ts";

/** A collection or a filter without documents. */
export function NothingHere({ view, onClear }: { view: ShelfView; onClear: () => void }) {
  const isFiltered = view.q || view.tag || view.kind;
  return (
    <div className="grid flex-1 place-items-center">
      <EmptyState
        title={isFiltered ? "Nothing fits" : "This collection is empty"}
        action={<Button onClick={onClear}>All documents</Button>}
      >
        {isFiltered
          ? "No document fits this search. Try other words, or look through everything."
          : "Drop files anywhere on this page to put them here."}
      </EmptyState>
    </div>
  );
}
