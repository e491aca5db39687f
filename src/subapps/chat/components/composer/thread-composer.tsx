"use client";

import { useCallback, useMemo, useState } from "react";
import { toast } from "#ui/feedback/toast.ts";
import { api } from "../chat-api.ts";
import { doChatAction } from "../organise/chat-actions.ts";
import { useOpenConversation } from "../organise/conversation-context.tsx";
import { useIsAnswering, useThread } from "../thread/thread-context.tsx";
import { Composer, type Said } from "./composer.tsx";
import { QueueList } from "./queue-list.tsx";
import { useTightestBudget } from "./use-tightest-budget.ts";

/** The composer of a conversation: says it, or keeps it for when the answer is done. */
export function ThreadComposer({ draft }: { draft: string }) {
  const { facts, isAnswering: isOpen, followed, choices, begun, stopped } = useOpenConversation();
  const isWriting = useIsAnswering();
  const thread = useThread();
  const [version, setVersion] = useState(0);
  const isAnswering = isWriting || isOpen;

  const queue = async (said: Said, now: boolean) => {
    await api("POST /conversations/:conversationId/queue", {
      conversationId: facts.id,
      ...bodyOf(said),
      ...(now && { now }),
    });
    setVersion((before) => before + 1);
  };
  const say = async (said: Said) => {
    if (isAnswering) return queue(said, false);
    const receipt = await thread.send(bodyOf(said));
    begun(receipt);
    doChatAction({ action: "list-changed" });
  };
  const stop = useCallback(() => {
    const runs = new Set([...thread.getState().answering, ...facts.openRuns.map(({ id }) => id)]);
    if (runs.size === 0) return;
    Promise.all([...runs].map((runId) => api("POST /runs/:runId/stop", { runId }))).then(stopped, (failure: Error) =>
      toast.error(failure.message),
    );
  }, [thread, facts.openRuns, stopped]);

  const agentIds = useMemo(() => facts.agents.map(({ id }) => id), [facts.agents]);
  const run = followed?.run;
  const budget = useTightestBudget(agentIds[0] ?? null, isAnswering);
  return (
    <div className="shrink-0 px-4 pb-4 max-sm:px-3 max-sm:pb-[max(12px,env(safe-area-inset-bottom))]">
      <div className="mx-auto w-full max-w-176">
        <QueueList conversationId={facts.id} version={version} />
        <Composer
          conversationId={facts.id}
          isKept={!facts.isTemporary}
          draft={draft}
          agents={choices}
          agentIds={agentIds}
          isAnswering={isAnswering}
          spend={{
            totalNanos: facts.spentNanos,
            answerNanos: run?.treeSpentNanos ?? 0,
            budgetNanos: run?.budgetNanos ?? null,
            budget,
          }}
          placeholder={isAnswering ? "Write what comes next" : "Write a message"}
          refusal={facts.archivedAt ? "This conversation is archived. Bring it back to go on." : undefined}
          onSay={say}
          onSayNow={(said) => queue(said, true)}
          onStop={stop}
        />
      </div>
    </div>
  );
}

const bodyOf = ({ text, fileIds, model, agentId }: Said) => ({
  text,
  ...(fileIds.length > 0 && { fileIds }),
  ...(agentId && { agentId }),
  ...(model && { model }),
});
