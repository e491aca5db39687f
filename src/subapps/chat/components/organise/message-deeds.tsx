"use client";

import { useRouter } from "next/navigation";
import { useMemo, useState } from "react";
import { toast } from "#ui/feedback/toast.ts";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { api } from "../chat-api.ts";
import type { ThreadDeeds } from "../thread/deeds-context.tsx";
import type { Answering } from "../thread/thread-types.ts";
import { AnswerWithDialog } from "./answer-with-dialog.tsx";
import type { RosterAgent } from "./chat-types.ts";
import { CorrectDialog } from "./correct-dialog.tsx";
import { forkConversation } from "./fork-conversation.ts";
import { showPanel } from "./frame-store.ts";
import { ShareDialog } from "./share-dialog.tsx";

export type AskedOfMessage =
  | { what: "share" | "correct"; messageId: string }
  | { what: "answer-with"; answer: (answers: Answering[]) => Promise<void> };

/** What can be done with a message besides what the thread does itself. */
export function useMessageDeeds(conversationId: string, isTemporary: boolean) {
  const [asked, setAsked] = useState<AskedOfMessage | null>(null);
  const router = useRouter();
  const links = useLinks();
  const deeds: ThreadDeeds = useMemo(
    () => ({
      onFork: async (messageId) => {
        const id = await forkConversation(conversationId, { messageId });
        if (id) router.push(links(`/apps/chat/c/${id}`));
      },
      onForkStep: async (runId, seq) => {
        const id = await forkConversation(conversationId, { step: { runId, seq } });
        if (id) router.push(links(`/apps/chat/c/${id}`));
      },
      onShare: (messageId) => setAsked({ what: "share", messageId }),
      onAnswerWith: (answer) => setAsked({ what: "answer-with", answer }),
      onCorrect: (messageId) => setAsked({ what: "correct", messageId }),
      onMakeTest: (messageId) => {
        const making = api("POST /chat/tests/from-conversation", { conversationId, messageId });
        void toast
          .during(making, {
            loading: "Making a test",
            success: "The agent is tested with this from now on",
            error: (failure) => (failure instanceof Error ? failure.message : "No test was made. Try again."),
          })
          .catch(() => {});
      },
      onSource: () => showPanel("sources"),
      // What is temporary leaves no run behind.
      ...(!isTemporary && { traceHref: (runId: string) => links(`/apps/trace/runs/${runId}`) }),
    }),
    [conversationId, isTemporary, router, links],
  );
  return { deeds, asked, setAsked };
}

interface MessageDeedsProps {
  conversationId: string;
  asked: AskedOfMessage;
  choices: readonly RosterAgent[];
  onClose: () => void;
}

/** The dialogs behind them. */
export function MessageDeeds({ conversationId, asked, choices, onClose }: MessageDeedsProps) {
  if (asked.what === "answer-with")
    return <AnswerWithDialog choices={choices} answer={asked.answer} onClose={onClose} />;
  if (asked.what === "share") return <ShareDialog conversationId={conversationId} onClose={onClose} />;
  return <CorrectDialog conversationId={conversationId} messageId={asked.messageId} onClose={onClose} />;
}
