"use client";

import { ArrowLeft, RotateCw, Trash2, Undo2 } from "lucide-react";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { useDoing } from "#workspace/shell/components/use-doing.ts";
import { useLoaded } from "#workspace/shell/components/use-loaded.ts";
import { useNews } from "#workspace/shell/components/use-news.ts";
import type { MadeContent } from "../../making/content-result.ts";
import { api } from "../library-api.ts";
import { useReader } from "../reader/reader-context.tsx";
import { useMe } from "../reader/reader-me.tsx";
import { AudioOverview } from "./audio-overview.tsx";
import type { SpokenLine } from "./line-player.ts";
import { MadeBody } from "./made-body.tsx";
import { makingWords } from "./making-words.ts";
import type { Making, MakingRow } from "./use-making.ts";

type Made = MakingRow & {
  content: MadeContent | null;
  documentIds: string[];
  madeBy: string | null;
  createdBy: string | null;
  voices: string[] | null;
  spoken: SpokenLine[];
};

interface MadeViewProps {
  makingId: string;
  onBack: () => void;
  onAgain: Making["make"];
}

/** Something that was made, or how far it is. */
export function MadeView({ makingId, onBack, onAgain }: MadeViewProps) {
  const me = useMe();
  const model = useReader();
  const { answer, failure, reload } = useLoaded<Made>(`/api/v1/library/makings/${makingId}`);
  const { isDoing, failure: undone, run } = useDoing();
  useNews(
    ["library.making_changed"],
    () => void reload(),
    (payload) => payload.makingId === makingId,
  );
  const remove = async () => {
    if (await run(() => api("DELETE /library/makings/:makingId", { makingId }))) onBack();
  };
  const undo = async () => {
    const isDone = await run(async () => {
      const { removed } = await api("POST /library/makings/:makingId/undo", { makingId });
      // Gone from the page at once; whoever else reads hears of it.
      model.set({ annotations: model.state.annotations.filter(({ id }) => !removed.includes(id)) });
    }, "The highlights are gone");
    if (isDone) onBack();
  };
  const isOpen = answer?.state === "waiting" || answer?.state === "working";
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-11 shrink-0 items-center gap-1 border-b px-2">
        <IconButton size={28} label="All that was made" icon={<ArrowLeft aria-hidden />} onClick={onBack} />
        <h3 className="min-w-0 flex-1 truncate text-pane">{answer ? makingWords[answer.kind].label : ""}</h3>
        {answer && !isOpen && (
          <>
            <IconButton
              size={28}
              label="Make it again"
              icon={<RotateCw aria-hidden />}
              onClick={() =>
                void onAgain({
                  kind: answer.kind,
                  documentIds: answer.documentIds,
                  ...(answer.stretch && { stretch: answer.stretch }),
                  ...(answer.voices && { voices: answer.voices }),
                  ...(answer.language && { language: answer.language }),
                  again: true,
                })
              }
            />
            {(answer.createdBy === me.id || me.reachesAll) && (
              <IconButton size={28} label="Delete" icon={<Trash2 aria-hidden />} onClick={() => void remove()} />
            )}
          </>
        )}
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls must scroll by keyboard too
        tabIndex={0}
        aria-label="What was made"
        className="min-h-0 flex-1 overflow-y-auto p-4 focus-visible:-outline-offset-2"
      >
        {(failure ?? undone) && <Notice tone="red">{failure ?? undone}</Notice>}
        {isOpen && answer && (
          <div className="mb-3 flex items-center gap-3 text-ui text-ink-3">
            <Spinner size={16} />
            <span className="min-w-0 flex-1 tabular-nums">
              {answer.total > 0 ? `${answer.done} of ${answer.total} parts` : "It will begin in a moment"}
            </span>
            <Button
              size={28}
              onClick={() => void run(() => api("POST /library/makings/:makingId/cancel", { makingId }))}
            >
              Stop
            </Button>
          </div>
        )}
        {answer?.state === "failed" && <Notice tone="red">{answer.fault ?? "It could not be made. Try again."}</Notice>}
        {answer?.state === "cancelled" && <p className="text-ui text-ink-3">It was stopped before it was done.</p>}
        {answer?.content && (
          <>
            {answer.content.kind === "audio" ? (
              <AudioOverview
                makingId={makingId}
                lines={answer.content.lines}
                spoken={answer.spoken}
                isOpen={isOpen}
                onGoOn={() => void run(() => api("POST /library/makings/:makingId/resume", { makingId }))}
              />
            ) : (
              <MadeBody content={answer.content} />
            )}
            {answer.kind === "highlights" && answer.state === "ready" && me.mayWrite && (
              <div className="mt-4 flex items-center gap-3">
                <Button icon={<Undo2 aria-hidden />} pending={isDoing} onClick={() => void undo()}>
                  Undo all highlights
                </Button>
                <span className="text-meta text-ink-3">Those somebody wrote on stay.</span>
              </div>
            )}
            <p className="mt-4 text-meta text-ink-3">
              {answer.madeBy === null || answer.madeBy === "rules"
                ? "Put together from the document's own sentences, without a language model."
                : `Written by ${answer.madeBy}, every line checked against its words.`}
            </p>
          </>
        )}
      </section>
    </div>
  );
}
