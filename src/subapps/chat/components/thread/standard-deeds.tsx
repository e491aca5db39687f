"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useMemo, useState } from "react";
import { callApi } from "#core/shell/call-api.ts";
import { useLinks } from "#core/shell/components/links-provider.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { showPanel } from "../organise/frame-store.ts";
import { ShareDialog } from "../organise/share-dialog.tsx";
import { AnswerWithDialog } from "./answer-with-dialog.tsx";
import { CorrectDialog } from "./correct-dialog.tsx";
import type { ThreadDeeds } from "./deeds-context.tsx";
import { useThread } from "./thread-context.tsx";

type Open = { deed: "answer" | "correct" | "share"; messageId: string } | null;

interface StandardDeedsProps {
  /** The long path where Trace begins, once it has landed: /apps/trace. */
  traceStart?: string | null;
  /** Instead of, or besides, the usual ones. */
  given?: ThreadDeeds | undefined;
  children: (deeds: ThreadDeeds) => ReactNode;
}

/** What somebody who is signed in can do with a message of their own conversation. */
export function StandardDeeds({ traceStart = null, given, children }: StandardDeedsProps) {
  const store = useThread();
  const router = useRouter();
  const linkTo = useLinks();
  const [open, setOpen] = useState<Open>(null);
  const deeds = useMemo((): ThreadDeeds => {
    const at = () => `/api/v1/conversations/${store.getState().conversationId}`;
    const failed = (failure: Error) => toast.error(failure.message);
    return {
      ...(traceStart && { traceHref: (runId: string) => linkTo(`${traceStart}/runs/${runId}`) }),
      onFork: (messageId) => {
        callApi<{ conversationId: string }>("POST", `${at()}/fork`, { messageId })
          .then(({ conversationId }) => {
            toast.success("Forked into a new conversation");
            router.push(linkTo(`/apps/chat/c/${conversationId}`));
          })
          .catch(failed);
      },
      onMakeTest: (messageId) => {
        const { conversationId } = store.getState();
        callApi("POST", "/api/v1/chat/tests/from-conversation", { conversationId, messageId })
          .then(() => toast.success("Kept as a test of this agent"))
          .catch(failed);
      },
      onAnswerWith: (messageId) => setOpen({ deed: "answer", messageId }),
      onCorrect: (messageId) => setOpen({ deed: "correct", messageId }),
      onShare: (messageId) => setOpen({ deed: "share", messageId }),
      onSource: (messageId) => showPanel("sources", store.message(messageId)?.facts.runId ?? null),
      onStop: () => void store.stop().catch(failed),
      ...given,
    };
  }, [store, router, linkTo, traceStart, given]);
  const close = () => setOpen(null);
  const { conversationId } = store.getState();
  return (
    <>
      {children(deeds)}
      {open?.deed === "answer" && <AnswerWithDialog messageId={open.messageId} onClose={close} />}
      {open?.deed === "correct" && <CorrectDialog messageId={open.messageId} onClose={close} />}
      {open?.deed === "share" && conversationId && <ShareDialog conversationId={conversationId} onClose={close} />}
    </>
  );
}
