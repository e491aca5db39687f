"use client";

import { CornerDownRight, X } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { useNews } from "#workspace/shell/components/use-news.ts";
import { api } from "../chat-api.ts";

export type Queued = {
  id: string;
  text: string;
  fileIds: string[];
  agentId: string | null;
  model: string | null;
  createdAt: string;
  error: string | null;
  /** The running answer that reads it at its next step. */
  steerRunId: string | null;
};

/** What was said while an answer was being written. `version` changes whenever something was added here. */
export function QueueList({ conversationId, version }: { conversationId: string; version: number }) {
  const [items, setItems] = useState<Queued[]>([]);
  const load = useCallback(async () => {
    const answer = await api("GET /conversations/:conversationId/queue", { conversationId }).catch(() => null);
    if (answer) setItems(answer.items);
  }, [conversationId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is a reason to look again
  useEffect(() => void load(), [load, version]);
  useNews(["conversations.queue_changed", "runs.finished"], () => void load());
  if (items.length === 0) return null;
  const remove = async (id: string) => {
    setItems((before) => before.filter((item) => item.id !== id));
    await api("DELETE /queue/:queuedId", { queuedId: id }).catch((failure: Error) => toast.error(failure.message));
    void load();
  };
  const sendNow = async (id: string) => {
    await api("POST /queue/:queuedId/send-now", { queuedId: id }).catch((failure: Error) =>
      toast.error(failure.message),
    );
    void load();
  };
  return (
    <ul aria-label="Sent when the answer is done" className="mb-2 flex flex-col gap-1">
      {items.map((item) => (
        <li key={item.id} className="flex min-h-8 items-center gap-2 rounded-md border bg-surface-2 py-1 pr-1 pl-2.5">
          <CornerDownRight size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-3" />
          <span className="min-w-0 flex-1">
            <span className="block truncate text-ui text-ink">{item.text || "A file"}</span>
            {item.error && (
              <span role="alert" className="block text-meta text-red-ink">
                {item.error}
              </span>
            )}
          </span>
          {item.steerRunId && !item.error && (
            <span className="shrink-0 text-meta text-ink-3">Read at the next step</span>
          )}
          {canSteer(item) && (
            <Button size={24} variant="ghost" onClick={() => void sendNow(item.id)}>
              Send now
            </Button>
          )}
          <button
            type="button"
            aria-label={`Do not send: ${item.text}`}
            onClick={() => void remove(item.id)}
            className="grid size-6 shrink-0 place-items-center rounded-sm text-ink-3 hover:text-ink max-sm:size-9"
          >
            <X size={14} strokeWidth={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Only text for the agent that is answering can be added to a running answer. */
const canSteer = ({ steerRunId, error, fileIds, agentId, model }: Queued): boolean =>
  !steerRunId && !error && fileIds.length === 0 && !agentId && !model;
