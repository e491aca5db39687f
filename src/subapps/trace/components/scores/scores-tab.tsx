"use client";

import { Trash2 } from "lucide-react";
import { errorMessage } from "#lib/api-client/api-error.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { LoadedPane } from "#workspace/shell/components/loaded-pane.tsx";
import { useMoney } from "#workspace/shell/components/money-provider.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { api } from "../trace-api.ts";
import { ScoreForm } from "./score-form.tsx";
import { sourceWords, valueWords } from "./score-words.ts";

interface ScoresTabProps {
  traceId: string;
  /** The step that is looked at; without one, the whole trace. */
  spanId?: string | null;
  /** Whether whoever looks may score: trace:review. */
  mayScore: boolean;
  /** Whether they may take back what others gave: trace:manage. */
  mayManage?: boolean;
}

/** What people, users, code and models think of a trace or of one of its steps, and one's own word. */
export function ScoresTab({ traceId, spanId = null, mayScore, mayManage = false }: ScoresTabProps) {
  const money = useMoney();
  const loaded = useApiQuery(
    api,
    "GET /traces/:traceId/scores",
    { traceId },
    {
      news: ["trace.score_given"],
      concerns: (payload) => payload.traceId === traceId,
    },
  );
  const takeBack = async (id: string) => {
    try {
      await api("DELETE /traces/:traceId/scores/:scoreId", { traceId, scoreId: id });
      await loaded.reload();
    } catch (problem) {
      toast.error(errorMessage(problem));
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <LoadedPane loaded={loaded} what="The scores">
        {({ items }) => {
          const shown = items.filter((score) => spanId === null || score.spanId === null || score.spanId === spanId);
          return shown.length === 0 ? (
            <p className="text-ui text-ink-3">Nobody has scored this yet.</p>
          ) : (
            <ul aria-label="Scores" className="flex flex-col divide-y divide-line rounded-lg border">
              {shown.map((score) => (
                <li key={score.id} className="flex items-start gap-3 px-3 py-2">
                  <div className="min-w-0 flex-1">
                    <p className="flex flex-wrap items-baseline gap-x-2 text-ui">
                      <span className="font-strong text-ink">{score.name}</span>
                      <span className="text-ink tabular-nums">{valueWords(score)}</span>
                      {score.spanId !== null && <span className="text-meta text-ink-3">this step</span>}
                    </p>
                    {score.comment && <p className="text-meta break-words text-ink-2">{score.comment}</p>}
                    <p className="text-meta text-ink-3">
                      {score.authorName}
                      {score.costNanos > 0 && ` · ${money(score.costNanos)}`}
                    </p>
                  </div>
                  <Badge tone={sourceWords[score.source].tone}>{sourceWords[score.source].label}</Badge>
                  {score.source !== "user" && (score.isMine || mayManage) && (
                    <IconButton
                      size={28}
                      label={`Take ${score.name} back`}
                      icon={<Trash2 strokeWidth={1.75} aria-hidden />}
                      onClick={() => takeBack(score.id)}
                    />
                  )}
                </li>
              ))}
            </ul>
          );
        }}
      </LoadedPane>
      {mayScore && <ScoreForm traceId={traceId} spanId={spanId} onGiven={loaded.reload} />}
    </div>
  );
}
