"use client";

import { Database, GitCompareArrows, ListChecks, Tag, X } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import type { TraceRow } from "../../../trace-row.ts";
import { AddToDataset } from "../../datasets/add-to-dataset.tsx";
import { AddToQueue } from "../../reviews/add-to-queue.tsx";
import { LabelDialog } from "./label-dialog.tsx";

interface SelectionBarProps {
  runs: readonly TraceRow[];
  mayLabel: boolean;
  mayEdit: boolean;
  onLabelled(traceId: string, labels: string[]): void;
  onClear(): void;
}

/** What can be done with the runs that are ticked: compare two, label all, put them before people or into a dataset. */
export function SelectionBar({ runs, mayLabel, mayEdit, onLabelled, onClear }: SelectionBarProps) {
  const links = useLinks();
  const [asked, setAsked] = useState<"label" | "queue" | "dataset" | null>(null);
  const traceIds = runs.map(({ traceId }) => traceId);
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
        <Button icon={<Tag strokeWidth={1.75} aria-hidden />} onClick={() => setAsked("label")}>
          Label
        </Button>
      )}
      {mayLabel && (
        <Button icon={<ListChecks strokeWidth={1.75} aria-hidden />} onClick={() => setAsked("queue")}>
          <span className="max-sm:sr-only">Add to a queue</span>
        </Button>
      )}
      {mayEdit && (
        <Button icon={<Database strokeWidth={1.75} aria-hidden />} onClick={() => setAsked("dataset")}>
          <span className="max-sm:sr-only">Add to a dataset</span>
        </Button>
      )}
      <IconButton label="Clear the selection" icon={<X strokeWidth={1.75} aria-hidden />} onClick={onClear} />
      {asked === "label" && <LabelDialog runs={runs} onLabelled={onLabelled} onClose={() => setAsked(null)} />}
      {asked === "queue" && <AddToQueue traceIds={traceIds} onClose={() => setAsked(null)} />}
      {asked === "dataset" && <AddToDataset traceIds={traceIds} onClose={() => setAsked(null)} />}
    </div>
  );
}
