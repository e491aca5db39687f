"use client";

import { Button } from "#ui/controls/button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { AgentMessage } from "./agent-message.tsx";
import type { LiveMessage } from "./live-message.ts";
import { useMessageView, useThread } from "./thread-context.tsx";

/** Answers to the same question beside each other, on a phone one below the other. The conversation goes on with one. */
export function SideBySide({ messages }: { messages: readonly LiveMessage[] }) {
  return (
    <section
      aria-label="Answers side by side"
      className="grid gap-3 max-md:grid-cols-1!"
      style={{ gridTemplateColumns: `repeat(${Math.min(messages.length, 4)}, minmax(0, 1fr))` }}
    >
      {messages.map((message) => (
        <Column key={message.facts.id} message={message} />
      ))}
    </section>
  );
}

function Column({ message }: { message: LiveMessage }) {
  const store = useThread();
  const view = useMessageView(message);
  const { id, status } = view.facts;
  const keep = () => store.choose(id, false).catch((failure: Error) => toast.error(failure.message));
  return (
    <div className="flex min-w-0 flex-col rounded-lg border p-4">
      <div className="flex-1">
        <AgentMessage view={view} message={message} isLast={false} isNarrow />
      </div>
      {store.source.choose && (
        <Button size={28} disabled={status === "streaming"} onClick={keep} className="mt-3 self-start">
          Keep this one
        </Button>
      )}
    </div>
  );
}
