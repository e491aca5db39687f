"use client";

import type { ReactNode } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useIsAlive } from "../agents/use-is-alive.ts";
import { FirstMessages } from "./first-messages.tsx";
import { MessageScroller } from "./message-scroller.tsx";
import { useThread, useThreadState } from "./thread-context.tsx";
import { ThreadSkeleton } from "./thread-skeleton.tsx";

interface MessageListProps {
  /** Shown while nothing was said. */
  empty?: ReactNode;
}

/** The messages of the thread around it; or why there are none. */
export function MessageList({ empty }: MessageListProps) {
  const store = useThread();
  const isEmpty = useThreadState((state) => state.rows.length === 0);
  const status = useThreadState((state) => state.status);
  const error = useThreadState((state) => state.error);
  const isAlive = useIsAlive();
  if (status === "failed")
    return (
      <div className="grid flex-1 place-items-center p-6">
        <Notice
          tone="red"
          title="This conversation is not shown"
          actions={
            <Button size={28} onClick={store.refresh}>
              Try again
            </Button>
          }
        >
          {error}
        </Notice>
      </div>
    );
  if (status === "loading") return <ThreadSkeleton />;
  if (isEmpty) return <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">{empty}</div>;
  return isAlive ? <MessageScroller /> : <FirstMessages />;
}
