"use client";

import { ArrowLeft, RotateCw, Trash2, Undo2 } from "lucide-react";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { useNews } from "#workspace/shell/components/use-news.ts";
import { api } from "../library-api.ts";
import { useReader } from "../reader/reader-context.tsx";
import { useMe } from "../reader/reader-me.tsx";
import { AudioOverview } from "./audio-overview.tsx";
import { MadeBody } from "./made-body.tsx";
import { makingWords } from "./making-words.ts";
import type { Making } from "./use-making.ts";

interface MadeViewProps {
  makingId: string;
  onBack: () => void;
  onAgain: Making["make"];
}

/** Something that was made, or how far it is. */
export function MadeView({ makingId, onBack, onAgain }: MadeViewProps) {
  const me = useMe();
  const model = useReader();
  const { data, failure, reload } = useApiQuery(api, "GET /library/makings/:makingId", { makingId });
  const { isPending, failure: undone, run } = useApiMutation();
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
  const isOpen = data?.state === "waiting" || data?.state === "working";
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-11 shrink-0 items-center gap-1 border-b px-2">
        <IconButton size={28} label="All that was made" icon={<ArrowLeft aria-hidden />} onClick={onBack} />
        <h3 className="min-w-0 flex-1 truncate text-pane">{data ? makingWords[data.kind].label : ""}</h3>
        {data && !isOpen && (
          <>
            <IconButton
              size={28}
              label="Make it again"
              icon={<RotateCw aria-hidden />}
              onClick={() =>
                void onAgain({
                  kind: data.kind,
                  documentIds: data.documentIds,
                  ...(data.stretch && { stretch: data.stretch }),
                  ...(data.voices && { voices: data.voices }),
                  ...(data.language && { language: data.language }),
                  again: true,
                })
              }
            />
            {(data.createdBy === me.id || me.reachesAll) && (
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
        <FailureNotice>{failure ?? undone}</FailureNotice>
        {isOpen && data && (
          <div className="mb-3 flex items-center gap-3 text-ui text-ink-3">
            <Spinner size={16} />
            <span className="min-w-0 flex-1 tabular-nums">
              {data.total > 0 ? `${data.done} of ${data.total} parts` : "It will begin in a moment"}
            </span>
            <Button
              size={28}
              onClick={() => void run(() => api("POST /library/makings/:makingId/cancel", { makingId }))}
            >
              Stop
            </Button>
          </div>
        )}
        {data?.state === "failed" && <Notice tone="red">{data.fault ?? "It could not be made. Try again."}</Notice>}
        {data?.state === "cancelled" && <p className="text-ui text-ink-3">It was stopped before it was done.</p>}
        {data?.content && (
          <>
            {data.content.kind === "audio" ? (
              <AudioOverview
                makingId={makingId}
                lines={data.content.lines}
                spoken={data.spoken}
                isOpen={isOpen}
                onGoOn={() => void run(() => api("POST /library/makings/:makingId/resume", { makingId }))}
              />
            ) : (
              <MadeBody content={data.content} />
            )}
            {data.kind === "highlights" && data.state === "ready" && me.mayWrite && (
              <div className="mt-4 flex items-center gap-3">
                <Button icon={<Undo2 aria-hidden />} pending={isPending} onClick={() => void undo()}>
                  Undo all highlights
                </Button>
                <span className="text-meta text-ink-3">Those somebody wrote on stay.</span>
              </div>
            )}
            <p className="mt-4 text-meta text-ink-3">
              {data.madeBy === null || data.madeBy === "rules"
                ? "Put together from the document's own sentences, without a language model."
                : `Written by ${data.madeBy}, every line checked against its words.`}
            </p>
          </>
        )}
      </section>
    </div>
  );
}
