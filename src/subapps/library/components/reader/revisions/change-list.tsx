"use client";

import { clsx } from "clsx";
import { useLoaded } from "#core/shell/components/use-loaded.ts";
import { Spinner } from "#ui/feedback/spinner.tsx";
import type { Change } from "../../../shelf/rules/compare-paragraphs.ts";
import { useReader } from "../reader-context.tsx";

type Answer = {
  items: Change[];
  nextCursor: string | null;
  summary: { same: number; added: number; removed: number; changed: number };
};

interface ChangeListProps {
  documentId: string;
  before: string;
  after: string;
  onGo: () => void;
}

/** What changed from one revision to another, paragraph by paragraph. */
export function ChangeList({ documentId, before, after, onGo }: ChangeListProps) {
  const model = useReader();
  const { answer, failure } = useLoaded<Answer>(
    `/api/v1/library/documents/${documentId}/changes?before=${before}&after=${after}&limit=100`,
  );
  if (failure) return <p className="text-ui text-red-ink">{failure}</p>;
  if (!answer) return <Spinner size={16} label="Comparing" />;
  const { same, added, removed, changed } = answer.summary;
  return (
    <section aria-label="What changed" className="flex flex-col gap-2">
      <h3 className="text-pane">What changed</h3>
      <p className="text-meta text-ink-3 tabular-nums">
        {changed} paragraphs changed, {added} new, {removed} gone, {same} the same
        {answer.nextCursor && ". The first 100 are shown."}
      </p>
      <ul className="flex flex-col gap-2">
        {answer.items.map((change) => (
          <li key={`${change.before?.start} ${change.after?.start}`} className="rounded-lg border p-3">
            <button
              type="button"
              disabled={!change.after}
              onClick={() => {
                if (!change.after) return;
                onGo();
                model.goTo(change.after.start, { end: change.after.end });
              }}
              className="text-left font-serif text-quote text-ink-2"
            >
              {change.pieces.map(({ kind, text }, at) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one paragraph, in its order
                  key={at}
                  className={clsx(
                    kind === "added" && "bg-green-soft text-green-ink",
                    kind === "removed" && "bg-red-soft text-red-ink line-through",
                  )}
                >
                  {text}
                </span>
              ))}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
