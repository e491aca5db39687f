"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { api } from "../chat-api.ts";
import { AgentMemory } from "./agent-memory.tsx";
import { ChatPage } from "./chat-page.tsx";
import type { Memory, RosterAgent } from "./chat-types.ts";

interface MemoryPageProps {
  agents: readonly RosterAgent[];
  initial: readonly Memory[];
}

/** What agents remember about the person who looks, and about nobody else. */
export function MemoryPage({ agents, initial }: MemoryPageProps) {
  const [facts, setFacts] = useState(initial);
  const [agentId, setAgentId] = useState(agents[0]?.id ?? "");
  const [fact, setFact] = useState("");
  const [error, setError] = useState<string>();
  const reload = async () => setFacts((await api("GET /memories")).items);
  const add = async () => {
    try {
      await api("POST /agents/:agentId/memories", { agentId, fact: fact.trim() });
      setFact("");
      setError(undefined);
      await reload();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : "Not kept. Try again.");
    }
  };
  // Also those that are archived: what they know is still known.
  const remembering = [...Map.groupBy(facts, ({ agentId: id }) => id)];
  return (
    <ChatPage
      title="Memory"
      description="Facts your agents keep about you. Only you see them, and what you delete here is forgotten."
    >
      {agents.length > 0 && (
        <form
          className="flex gap-2 max-sm:flex-col"
          onSubmit={(event) => {
            event.preventDefault();
            if (fact.trim()) void add();
          }}
        >
          <NativeSelect
            aria-label="Who should remember it"
            value={agentId}
            onChange={(event) => setAgentId(event.target.value)}
            options={agents.map(({ id, name }) => ({ value: id, label: name }))}
            className="sm:w-44"
          />
          <Input
            aria-label="New fact"
            placeholder="Something to remember, such as “Prefers metric units”"
            maxLength={2000}
            value={fact}
            aria-invalid={error ? true : undefined}
            onChange={(event) => setFact(event.target.value)}
          />
          <Button type="submit" disabled={!fact.trim()} icon={<Plus strokeWidth={1.75} aria-hidden />}>
            Add a fact
          </Button>
        </form>
      )}
      {error && (
        <p role="alert" className="text-meta text-red-ink">
          {error}
        </p>
      )}
      {remembering.length === 0 && (
        <EmptyState title="Nothing is remembered">
          Agents that may remember keep what you ask them to. You can also tell one something yourself.
        </EmptyState>
      )}
      {remembering.map(([id, its]) => (
        <AgentMemory
          key={id}
          agent={{ id, name: its[0]?.agentName ?? "Agent", mark: its[0]?.agentMark ?? null }}
          facts={its}
          onChanged={reload}
        />
      ))}
    </ChatPage>
  );
}
