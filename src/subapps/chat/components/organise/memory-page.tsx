"use client";

import { useState } from "react";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { AgentMemory } from "./agent-memory.tsx";
import { ChatPage } from "./chat-page.tsx";
import type { RosterAgent } from "./chat-types.ts";

/** What each agent remembers about the person who looks, and nobody else. */
export function MemoryPage({ agents }: { agents: readonly RosterAgent[] }) {
  const [counts, setCounts] = useState<Record<string, number>>({});
  const isKnown = agents.every(({ id }) => id in counts);
  const isEmpty = isKnown && Object.values(counts).every((count) => count === 0);
  return (
    <ChatPage
      title="Memory"
      description="Facts your agents keep about you. Only you see them, and what you delete here is forgotten."
    >
      {(agents.length === 0 || isEmpty) && (
        <EmptyState title="Nothing is remembered">
          Agents that may remember keep what you ask them to. You can also add a fact to an agent below.
        </EmptyState>
      )}
      {agents.map((agent) => (
        <AgentMemory
          key={agent.id}
          agent={agent}
          onCount={(count) => setCounts((before) => ({ ...before, [agent.id]: count }))}
        />
      ))}
    </ChatPage>
  );
}
