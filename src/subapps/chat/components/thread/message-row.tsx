"use client";

import { clsx } from "clsx";
import { memo } from "react";
import { AgentMessage } from "./agent-message.tsx";
import type { LiveMessage } from "./live-message.ts";
import { SideBySide } from "./side-by-side.tsx";
import { useMessageView, useThread } from "./thread-context.tsx";
import type { ThreadRow } from "./thread-rows.ts";
import { UserMessage } from "./user-message.tsx";

interface MessageRowProps {
  row: ThreadRow;
  isLast: boolean;
  /** Somebody was led here. */
  isFlashed: boolean;
}

/** One row: something somebody said, or answers side by side. */
export const MessageRow = memo(function MessageRow({ row, isLast, isFlashed }: MessageRowProps) {
  const store = useThread();
  const messages = row.ids.flatMap((id) => store.message(id) ?? []);
  const [first] = messages;
  if (!first) return null;
  return (
    <div
      data-row={row.key}
      tabIndex={-1}
      className={clsx(
        "group/row mx-auto w-full px-6 py-3 outline-offset-[-4px] transition-colors max-sm:px-4",
        messages.length > 1 ? "max-w-[1200px]" : "max-w-[752px]",
        isFlashed && "rounded-lg bg-accent-soft",
      )}
    >
      {messages.length > 1 ? <SideBySide messages={messages} /> : <OneMessage message={first} isLast={isLast} />}
    </div>
  );
});

function OneMessage({ message, isLast }: { message: LiveMessage; isLast: boolean }) {
  const view = useMessageView(message);
  if (view.facts.role === "user") return <UserMessage view={view} text={message.content.text} />;
  return <AgentMessage view={view} message={message} isLast={isLast} />;
}
