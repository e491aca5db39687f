"use client";

import { createContext, type ReactNode, useContext } from "react";
import { type FollowedRun, useRun } from "../panel/use-run.ts";
import type { ConversationFacts, RosterAgent, SentReceipt } from "./chat-types.ts";
import { useFrame } from "./frame-store.ts";
import { useConversation } from "./use-conversation.ts";

type Around = {
  facts: ConversationFacts;
  isTreeKnown: boolean;
  /** As the server has it; the thread knows a moment earlier. */
  isAnswering: boolean;
  /** The answer that the panel is about. */
  followed: FollowedRun | null;
  hasRun: boolean;
  /** Everybody who could be asked. */
  choices: readonly RosterAgent[];
  begun: (receipt: SentReceipt) => void;
  stopped: () => void;
  refresh: () => Promise<void>;
};

const Conversation = createContext<Around | null>(null);

interface ConversationProviderProps {
  initial: ConversationFacts;
  initialRunId: string | null;
  choices: readonly RosterAgent[];
  children: ReactNode;
}

/** What head, composer and panel of a conversation share. The thread between them does not render with it. */
export function ConversationProvider({ initial, initialRunId, choices, children }: ConversationProviderProps) {
  const { newestRunId, ...rest } = useConversation(initial, initialRunId);
  const chosenRunId = useFrame((state) => state.panelRunId);
  const isPanelWanted = useFrame((state) => (state.isPanelShown && !state.isZen) || state.isPanelOpen);
  const runId = chosenRunId ?? newestRunId;
  const followed = useRun(runId, isPanelWanted);
  return <Conversation value={{ ...rest, followed, hasRun: runId !== null, choices }}>{children}</Conversation>;
}

export function useOpenConversation(): Around {
  const around = useContext(Conversation);
  if (!around) throw new Error("This must stand inside a ConversationProvider.");
  return around;
}
