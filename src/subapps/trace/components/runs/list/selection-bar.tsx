"use client";

import { GitCompareArrows, Tag, X } from "lucide-react";
import { useState } from "react";
import { useLinks } from "#core/shell/components/links-provider.tsx";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import type { TraceRow } from "../../../trace-row.ts";
import { LabelDialog } from "./label-dialog.tsx";

interface SelectionBarProps {
  runs: readonly TraceRow[];
  mayLabel: boolean;
  onLabelled(traceId: string, labels: string[]): void;
  onClear(): void;
}

/** What can be done with the runs that are ticked: compare two, label all. */
export function SelectionBar({ runs, mayLabel, onLabelled, onClear }: SelectionBarProps) {
  const links = useLinks();
  const [isLabelling, setLabelling] = useState(false);
  // The older one stands at the left: what came of it is at the right.
  const [right, left] = runs;
  return (
    <div className="sticky bottom-4 z-10 mx-auto mt-auto flex w-fit max-w-[calc(100%-32px)] items-center gap-2 rounded-xl border border-line bg-raised p-2 pl-4 shadow-lg max-sm:bottom-20 dark:border-line-strong">
      <span role="status" className="mr-2 text-ui font-strong whitespace-nowrap tabular-nums">
        {runs.length} selected
      </span>
      {left && right && runs.length === 2 ? (
        <ButtonLink
          variant="primary"
          href={links(`/apps/trace/compare?left=${left.traceId}&right=${right.traceId}`)}
          icon={<GitCompareArrows strokeWidth={1.75} aria-hidden />}
        >
          Compare
        </ButtonLink>
      ) : (
        <span className="text-meta text-ink-3">Select two to compare</span>
      )}
      {mayLabel && (
        <Button icon={<Tag strokeWidth={1.75} aria-hidden />} onClick={() => setLabelling(true)}>
          Label
        </Button>
      )}
      <IconButton label="Clear the selection" icon={<X strokeWidth={1.75} aria-hidden />} onClick={onClear} />
      {isLabelling && <LabelDialog runs={runs} onLabelled={onLabelled} onClose={() => setLabelling(false)} />}
    </div>
  );
}
