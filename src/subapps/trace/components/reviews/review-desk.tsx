"use client";

import { useCallback, useEffect, useState } from "react";
import { errorMessage } from "#lib/api-client/api-error.ts";
import { formatDayTime } from "#lib/format/date.ts";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { MarkdownView } from "#ui/markdown/markdown-view.tsx";
import { PageHeader } from "#ui/shell/page-header.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { ProgressLine } from "../judgement/progress-line.tsx";
import { api } from "../trace-api.ts";
import { DoneList } from "./done-list.tsx";
import { ReviewForm } from "./review-form.tsx";
import type { ReviewTaken } from "./review-taken.ts";

/** One answer after the other: what was asked and answered at the left, one's own word at the right. */
export function ReviewDesk({ queueId }: { queueId: string }) {
  const to = useLinks();
  const queues = useApiQuery(api, "GET /trace-review-queues");
  const queue = queues.data?.items.find(({ id }) => id === queueId) ?? null;
  const [taken, setTaken] = useState<ReviewTaken | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const next = useCallback(
    async (wish: { after?: number; itemId?: string } = {}) => {
      try {
        setTaken(await api("POST /trace-review-queues/:queueId/next", { queueId, ...wish }));
        setFailure(null);
      } catch (problem) {
        setFailure(errorMessage(problem));
      }
    },
    [queueId],
  );
  useEffect(() => void next(), [next]);
  const finish = async (values: Record<string, number | boolean | string> | null, comment: string) => {
    const item = taken?.item;
    if (!item) return;
    await api("PUT /trace-review-queues/:queueId/items/:itemId", { queueId, itemId: item.id, values, comment });
    await next({ after: item.place });
  };
  const isGone = queues.data !== null && !queue;
  const progress = taken?.progress;
  const all = progress ? progress.waiting + progress.done + progress.skipped : 0;
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto max-sm:overflow-visible">
      <PageHeader
        title={queue?.name ?? "Review"}
        parent={{ label: "Reviews", href: to("/apps/trace/reviews") }}
        detail={progress && `${progress.done + progress.skipped} of ${all} done`}
      />
      {progress && all > 0 && <ProgressLine label="Reviewed" value={progress.done + progress.skipped} most={all} />}
      {failure || isGone ? (
        <div className="py-16">
          <EmptyState
            title={isGone ? "There is no such queue" : "It could not be loaded"}
            action={!isGone && <Button onClick={() => next()}>Try again</Button>}
          >
            {isGone ? "It was closed, or it is somebody else's." : failure}
          </EmptyState>
        </div>
      ) : !taken || !queue ? (
        <div className="p-4">
          <SkeletonRows rows={6} />
        </div>
      ) : taken.item === null ? (
        <div className="flex flex-col gap-6 py-12">
          <EmptyState
            title={all === 0 ? "Nothing is in this queue yet" : "All done"}
            action={<ButtonLink href={to("/apps/trace")}>Open runs</ButtonLink>}
          >
            {all === 0
              ? "Choose “Add to a queue” in a trace or for chosen runs, or let the queue fill by itself."
              : "Nothing waits for you in this queue."}
          </EmptyState>
          <DoneList queueId={queueId} onOpen={(itemId) => next({ itemId })} />
        </div>
      ) : (
        <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_360px] max-md:grid-cols-1">
          <article aria-label="What was asked and answered" className="flex flex-col gap-4 overflow-y-auto p-4">
            <p className="flex flex-wrap items-center gap-x-3 text-meta text-ink-3">
              <span>{taken.item.agentName ?? "No agent"}</span>
              {taken.item.model && <span className="font-mono">{taken.item.model}</span>}
              <time dateTime={taken.item.startedAt}>{formatDayTime(taken.item.startedAt)}</time>
              <AppLink href={`/apps/trace/${taken.item.traceId}`} className="text-accent-ink underline">
                Open the trace
              </AppLink>
            </p>
            <section aria-label="Question" className="rounded-lg bg-surface-3 px-3 py-2">
              <MarkdownView
                keepsLines
                text={taken.item.question || "What was asked can no longer be read."}
                headingLevel={3}
              />
            </section>
            <section aria-label="Answer" className="text-prose">
              <MarkdownView text={taken.item.answer || "There was no answer."} headingLevel={3} />
            </section>
            {taken.item.passages.length > 0 && (
              <section aria-label="Passages" className="flex flex-col gap-2 border-t pt-3">
                {taken.item.passages.map(({ documentId, title, quote }) => (
                  <blockquote key={`${documentId} ${quote}`} className="border-l-2 pl-3 text-quote text-ink-2">
                    {quote}
                    <cite className="block font-sans text-meta text-ink-3 not-italic">{title}</cite>
                  </blockquote>
                ))}
              </section>
            )}
          </article>
          <aside aria-label="Your review" className="overflow-y-auto border-l p-4 max-md:border-t max-md:border-l-0">
            <ReviewForm key={taken.item.id} queue={queue} mine={taken.item.mine} onFinish={finish} />
          </aside>
        </div>
      )}
    </div>
  );
}
