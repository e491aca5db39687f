"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { AgentName } from "../organise/chat-types.ts";
import type { HandOffPart } from "./message-content.ts";
import { useThreadState } from "./thread-context.tsx";
import type { Answering } from "./thread-types.ts";

/** What can be done with a message besides what the thread does itself. What is left out is not offered. */
export type ThreadDeeds = {
  /** Shown to people without an account: nothing leads into the product. */
  isPublic?: boolean;
  /** Where the trace of a run is; left out where there is none, or nobody who may see it. */
  traceHref?: (runId: string) => string;
  onFork?: (messageId: string) => void;
  /** Forks from a step of an answer, by its place in the run's log. */
  onForkStep?: (runId: string, seq: number) => void;
  onShare?: (messageId: string) => void;
  onMakeTest?: (messageId: string) => void;
  /** Opens a choice of who else could answer: again, or side by side. */
  onAnswerWith?: (answer: (answers: Answering[]) => Promise<void>) => void;
  onCorrect?: (messageId: string) => void;
  /** A person looks at what an answer leans on. */
  onSource?: (messageId: string, number: number) => void;
  /** Draws what crossed when a conversation changed hands. */
  handOff?: (part: HandOffPart, close: () => void) => ReactNode;
  onStop?: () => void;
};

type Around = {
  deeds: ThreadDeeds;
  me: { id: string; name: string };
  agentOf: (id: string | null) => AgentName | null;
};

const nobody: Around = { deeds: {}, me: { id: "", name: "You" }, agentOf: () => null };
const Deeds = createContext<Around>(nobody);

interface ThreadDeedsProviderProps {
  deeds: ThreadDeeds;
  me: { id: string; name: string };
  agents: readonly AgentName[];
  children: ReactNode;
}

export function ThreadDeedsProvider({ deeds, me, agents, children }: ThreadDeedsProviderProps) {
  const told = useThreadState((state) => state.agents);
  const value = useMemo(() => {
    const byId = new Map([...agents, ...told].map((agent) => [agent.id, agent]));
    return { deeds, me, agentOf: (id: string | null) => (id ? (byId.get(id) ?? null) : null) };
  }, [deeds, me, agents, told]);
  return <Deeds value={value}>{children}</Deeds>;
}

export const useAround = (): Around => useContext(Deeds);
