"use client";

import { ChevronRight, Columns2 } from "lucide-react";
import { useState } from "react";
import { formatDayTime } from "#lib/format/date.ts";
import { Button } from "#ui/controls/button.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { BesideDialog } from "../reader/beside-dialog.tsx";
import { useReader } from "../reader/reader-context.tsx";
import { useMe } from "../reader/reader-me.tsx";
import { AudioEntry } from "./audio-entry.tsx";
import { MadeView } from "./made-view.tsx";
import { makingWords, ofWhole } from "./making-words.ts";
import type { Making, MakingRow } from "./use-making.ts";

/** Summaries, glossaries, maps and the like: made once, opened again at once, every line linked to its words. */
export function MakePanel({ making }: { making: Making }) {
  const model = useReader();
  const me = useMe();
  const [isComparing, setComparing] = useState(false);
  const { items, failure, isPending, make, openId, setOpenId } = making;
  if (openId) return <MadeView key={openId} makingId={openId} onBack={() => setOpenId(null)} onAgain={make} />;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
      <FailureNotice>{failure}</FailureNotice>
      <ul className="grid grid-cols-2 gap-2">
        {ofWhole
          .filter((kind) => kind !== "highlights" || me.mayWrite)
          .map((kind) => (
            <li key={kind}>
              <button
                type="button"
                disabled={isPending}
                onClick={() => void make({ kind })}
                className="flex h-full w-full flex-col items-start rounded-lg border px-3 py-2 text-left transition-colors hover:bg-hover disabled:opacity-60"
              >
                <span className="text-ui font-strong text-ink">{makingWords[kind].label}</span>
                <span className="text-meta text-ink-3">{makingWords[kind].detail}</span>
              </button>
            </li>
          ))}
      </ul>
      <AudioEntry making={making} />
      <Button icon={<Columns2 aria-hidden />} disabled={isPending} onClick={() => setComparing(true)}>
        Compare with another document
      </Button>
      {items.length > 0 && (
        <section aria-label="Made before">
          <h3 className="pb-2 text-pane">Made before</h3>
          <ul className="divide-y divide-line rounded-lg border">
            {items.map((row) => (
              <li key={row.id}>
                <button
                  type="button"
                  onClick={() => setOpenId(row.id)}
                  className="flex min-h-11 w-full items-center gap-3 px-3 py-1.5 text-left hover:bg-hover"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block text-ui text-ink">{makingWords[row.kind].label}</span>
                    <span className="block text-meta text-ink-3">
                      {row.stretch ? "Of a part, " : ""}
                      {formatDayTime(row.createdAt)}
                    </span>
                  </span>
                  <RowState row={row} />
                  <ChevronRight size={16} className="text-ink-3" aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isComparing && (
        <BesideDialog
          title="Compare with"
          documentId={model.document.id}
          onClose={() => setComparing(false)}
          onChoose={(id) => {
            setComparing(false);
            void make({ kind: "comparison", documentIds: [model.document.id, id] });
          }}
        />
      )}
    </div>
  );
}

function RowState({ row: { state, done, total } }: { row: MakingRow }) {
  if (state === "ready") return null;
  if (state === "failed") return <span className="text-meta text-red-ink">Failed</span>;
  if (state === "cancelled") return <span className="text-meta text-ink-3">Stopped</span>;
  return (
    <span className="flex items-center gap-1.5 text-meta text-ink-3 tabular-nums">
      <Spinner size={12} /> {total > 0 ? `${done} of ${total}` : "Waiting"}
    </span>
  );
}
