"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { callApi } from "#core/shell/call-api.ts";
import { Button } from "#ui/controls/button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { LoadMore } from "#ui/display/load-more.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { AgentMemory } from "./agent-memory.tsx";
import { ChatPage } from "./chat-page.tsx";
import type { Listed, Memory, RosterAgent } from "./chat-types.ts";

interface MemoryPageProps {
  agents: readonly RosterAgent[];
  initial: Listed<Memory>;
}

/** What agents remember about the person who looks, and about nobody else. */
export function MemoryPage({ agents, initial }: MemoryPageProps) {
  const [facts, setFacts] = useState(initial.items);
  const [cursor, setCursor] = useState(initial.nextCursor ?? null);
  const [agentId, setAgentId] = useState(agents[0]?.id ?? "");
  const [fact, setFact] = useState("");
  const [error, setError] = useState<string>();
  const ask = (query: Record<string, string>) =>
    callApi<Listed<Memory>>("GET", `/api/v1/memories?${new URLSearchParams({ limit: "100", ...query })}`);
  const reload = async () => {
    const page = await ask({});
    setFacts(page.items);
    setCursor(page.nextCursor ?? null);
  };
  const more = async () => {
    const page = await ask({ cursor: cursor ?? "" });
    setFacts((before) => [...before, ...page.items]);
    setCursor(page.nextCursor ?? null);
  };
  const add = async () => {
    try {
      await callApi("POST", `/api/v1/agents/${agentId}/memories`, { fact: fact.trim() });
      setFact("");
      setError(undefined);
      await reload();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : "Not kept. Try again.");
    }
  };
  const remembering = agents.filter(({ id }) => facts.some((each) => each.agentId === id));
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
      {remembering.map((agent) => (
        <AgentMemory
          key={agent.id}
          agent={agent}
          facts={facts.filter((each) => each.agentId === agent.id)}
          onChanged={reload}
        />
      ))}
      <LoadMore hasMore={cursor !== null} onMore={more} />
    </ChatPage>
  );
}
