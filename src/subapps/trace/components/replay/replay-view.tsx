"use client";

import { useEffect, useState } from "react";
import { formatDayTime } from "#lib/format/date.ts";
import { formatCount } from "#lib/format/number.ts";
import { Button } from "#ui/controls/button.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { MarkdownView } from "#ui/markdown/markdown-view.tsx";
import { PageHeader } from "#ui/shell/page-header.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { LoadedPane } from "#workspace/shell/components/loaded-pane.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import type { GivenResult } from "../../replay/recorded-calls.ts";
import { type ContenderDraft, ContenderFields, nobodyYet } from "../judgement/contender-fields.tsx";
import { api } from "../trace-api.ts";
import { OriginalCard } from "./original-card.tsx";
import { ReplayCard } from "./replay-card.tsx";

/** The same question to another version or model, its answer beside the first. */
export function ReplayView({ traceId }: { traceId: string }) {
  const to = useLinks();
  const original = useApiQuery(api, "GET /traces/:traceId/original", { traceId });
  const replays = useApiQuery(api, "GET /traces/:traceId/replays", { traceId }, { news: ["trace.replay_changed"] });
  const [who, setWho] = useState<ContenderDraft>(nobodyYet);
  const [shownId, setShownId] = useState<string | null>(null);
  const { isPending, failure, run } = useApiMutation();
  const agentId = original.data?.trace.agentId ?? null;
  useEffect(() => {
    if (agentId) setWho((before) => (before.agentId ? before : { ...before, agentId }));
  }, [agentId]);
  const start = (asked: ContenderDraft, results: readonly GivenResult[] = []) =>
    run(async () => {
      const { id } = await api("POST /traces/:traceId/replays", {
        traceId,
        ...asked,
        agentId: asked.agentId ?? undefined,
        results,
      });
      await replays.reload();
      setShownId(id);
    });
  const items = replays.data?.items ?? [];
  const shown = items.find(({ id }) => id === shownId) ?? items[0];
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto max-sm:overflow-visible">
      <PageHeader title="Replay" parent={{ label: "Trace", href: to(`/apps/trace/${traceId}`) }} />
      <LoadedPane loaded={original} what="The trace">
        {(first) => (
          <div className="flex flex-col gap-4 p-4">
            <section
              aria-label="Who answers now"
              className="flex flex-wrap items-end gap-4 rounded-lg border bg-surface-2 p-3 *:min-w-0"
            >
              <div className="w-full max-w-140">
                <ContenderFields value={who} onChange={setWho} />
              </div>
              <div className="flex flex-col gap-2">
                <p className="max-w-80 text-meta text-ink-3">
                  Tools are not called. {formatCount(first.calls.length, "call")} on record{" "}
                  {first.calls.length === 1 ? "answers" : "answer"} as before; others are named and refused.
                </p>
                <Button
                  variant="primary"
                  className="self-start"
                  disabled={!who.agentId}
                  pending={isPending}
                  onClick={() => start(who)}
                >
                  Replay
                </Button>
              </div>
            </section>
            <FailureNotice>{failure}</FailureNotice>
            <section aria-label="Question" className="rounded-lg bg-surface-3 px-3 py-2">
              <MarkdownView keepsLines text={first.question} headingLevel={3} />
              {first.earlier > 0 && (
                <span className="block text-meta text-ink-3">
                  {formatCount(first.earlier, "earlier message")} {first.earlier === 1 ? "is" : "are"} said before it.
                </span>
              )}
            </section>
            {items.length > 1 && (
              <span className="max-w-80">
                <NativeSelect
                  aria-label="Which replay"
                  size={28}
                  value={shown?.id ?? ""}
                  options={items.map(({ id, label, createdAt }) => ({
                    value: id,
                    label: `${label}, ${formatDayTime(createdAt)}`,
                  }))}
                  onChange={({ target }) => setShownId(target.value)}
                />
              </span>
            )}
            <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
              <OriginalCard original={first} />
              <ReplayCard
                key={shown?.id}
                replay={shown ?? null}
                onAgain={(results) =>
                  shown && start({ agentId: shown.agentId, versionId: shown.versionId, model: shown.model }, results)
                }
              />
            </div>
          </div>
        )}
      </LoadedPane>
    </div>
  );
}
