/** biome-ignore-all lint/a11y/useSemanticElements: tables cannot fold rows, so the steps are a grid of their own */
/** biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the row it stands on */
/** biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid listens to the keys */
"use client";

import { Button } from "#ui/controls/button.tsx";
import { useDetail } from "../detail/detail-context.tsx";

/** No step has the words that were looked for, or none has happened yet. */
export function NothingFound() {
  const { search, find } = useDetail();
  return (
    <div role="row">
      <div role="gridcell" className="flex flex-col items-center gap-3 px-4 py-14 text-ui text-ink-3">
        {search ? `No step has “${search.trim()}” in its name.` : "No step has been recorded yet."}
        {search && (
          <Button size={28} onClick={() => find("")}>
            Show all steps
          </Button>
        )}
      </div>
    </div>
  );
}
