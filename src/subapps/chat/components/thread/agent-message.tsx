"use client";

import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Badge } from "#ui/display/badge.tsx";
import { AgentFace, hueOfAgent } from "#ui/identity/agent-face.tsx";
import { useAround } from "./deeds-context.tsx";
import { EditBox } from "./edit-box.tsx";
import { EndOfAnswer } from "./end-of-answer.tsx";
import { HandOffPiece } from "./hand-off-piece.tsx";
import type { LiveMessage, MessageView } from "./live-message.ts";
import type { HandOffPart, ShownPart } from "./message-content.ts";
import { MessageFoot } from "./message-foot.tsx";
import { MessageParts } from "./message-parts.tsx";
import { SaidAt } from "./said-at.tsx";
import { useThreadState } from "./thread-context.tsx";
import type { MessageFacts } from "./thread-types.ts";

interface AgentMessageProps {
  view: MessageView;
  message: LiveMessage;
  isLast: boolean;
  /** In a column of several answers. */
  isNarrow?: boolean;
}

/** An answer: who speaks, what was done, what was said, and what it took. Each speaker keeps its own hue. */
export function AgentMessage({ view, message, isLast, isNarrow }: AgentMessageProps) {
  const { facts } = view;
  const turns = turnsOf(view.shown, facts);
  const isWriting = facts.status === "streaming";
  const isEditing = useThreadState((state) => state.editing === facts.id);
  return (
    <article aria-label={`${facts.agentName ?? "The agent"} answered`} aria-busy={isWriting}>
      {turns.map((turn, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: turns never change places
        <div key={position}>
          {turn.handOff && <HandOffPiece part={turn.handOff} />}
          {/* Who only hands over is named by the divider. */}
          {(turn.parts.length > 0 || position === turns.length - 1) && (
            <Speaker
              turn={turn}
              facts={facts}
              isWriting={isWriting && position === turns.length - 1}
              isNarrow={isNarrow}
            >
              {isEditing && position === turns.length - 1 ? (
                <EditBox messageId={facts.id} text={message.content.text} what="answer" />
              ) : (
                <MessageParts parts={turn.parts} view={view} isWriting={isWriting && position === turns.length - 1} />
              )}
              {position === turns.length - 1 && !isEditing && (
                <>
                  <EndOfAnswer facts={facts} />
                  <MessageFoot view={view} message={message} isLast={isLast} isNarrow={isNarrow} />
                </>
              )}
            </Speaker>
          )}
        </div>
      ))}
    </article>
  );
}

type AgentTurn = { agentId: string | null; name: string | null; handOff: HandOffPart | null; parts: ShownPart[] };

/** An answer changes hands: what comes after is another agent's. */
function turnsOf(shown: readonly ShownPart[], facts: MessageFacts): AgentTurn[] {
  const first = shown.find((part) => part.kind === "hand_off");
  const turns: AgentTurn[] = [
    {
      agentId: first?.part.fromAgentId ?? facts.agentId ?? null,
      name: first ? (first.part.fromName ?? null) : (facts.agentName ?? null),
      handOff: null,
      parts: [],
    },
  ];
  for (const part of shown) {
    const before = turns.at(-1)?.parts;
    if (part.kind === "hand_off") {
      // The divider says it all: the call behind it would say it twice.
      if (isHandingOver(before?.at(-1))) before?.pop();
      turns.push({ agentId: part.part.toAgentId, name: part.part.toName, handOff: part.part, parts: [] });
    } else before?.push(part);
  }
  return turns;
}

const isHandingOver = (part: ShownPart | undefined) =>
  part?.kind === "tool" && part.part.state === "done" && part.part.name.startsWith("hand_off_to_");

interface SpeakerProps {
  turn: AgentTurn;
  facts: MessageFacts;
  isWriting: boolean;
  isNarrow?: boolean | undefined;
  children: ReactNode;
}

function Speaker({ turn, facts, isWriting, isNarrow, children }: SpeakerProps) {
  const { agentOf } = useAround();
  const agent = agentOf(turn.agentId) ?? { id: turn.agentId ?? facts.model ?? "model", name: "", mark: null };
  const name = agent.name || turn.name || modelName(facts.model) || "Agent";
  const isFirst = turn.handOff === null;
  return (
    <div className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-3" style={{ "--h": hueOfAgent(agent) } as object}>
      <div className="flex flex-col items-center">
        <AgentFace agent={agent} size={28} className="mt-px" />
        <span className={clsx("mt-2 w-0.5 flex-1 rounded-full bg-hue-mid", turn.parts.length === 0 && "invisible")} />
      </div>
      <div className="min-w-0">
        <header className="flex h-[30px] items-center gap-2">
          <span className="truncate text-pane text-[13px]!">{name}</span>
          {isFirst && facts.agentVersion ? <span className="text-meta text-ink-3">v{facts.agentVersion}</span> : null}
          {isNarrow && facts.model && <span className="truncate text-meta text-ink-3">{modelName(facts.model)}</span>}
          {isWriting ? (
            <Badge dot className="[&>span]:bg-accent!">
              Writing
            </Badge>
          ) : (
            isFirst && <SaidAt at={facts.createdAt} />
          )}
        </header>
        {children}
      </div>
    </div>
  );
}

/** A model's own name, without its provider's. */
const modelName = (model: string | null | undefined): string | null =>
  model ? model.slice(model.indexOf("/") + 1) : null;
