"use client";

import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { AgentFace } from "#ui/identity/agent-face.tsx";
import { HandOffInspector } from "../teams/hand-off-inspector.tsx";
import { crossedWords } from "./crossed-words.ts";
import { useAround } from "./deeds-context.tsx";
import type { HandOffPart } from "./message-content.ts";

/** Between two speakers: who handed over to whom, and what crossed. */
export function HandOffPiece({ part }: { part: HandOffPart }) {
  const { agentOf, deeds } = useAround();
  const [isOpen, setOpen] = useState(false);
  const from = agentOf(part.fromAgentId) ?? { id: part.fromAgentId, name: "", mark: null };
  const to = agentOf(part.toAgentId) ?? { id: part.toAgentId, name: "", mark: null };
  const fromName = part.fromName || from.name || "An agent";
  const toName = part.toName || to.name;
  const crossed = crossedWords(part);
  const close = () => setOpen(false);
  return (
    <div className="flex items-center gap-3 py-4">
      <span className="h-px flex-1 bg-line" />
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-[30px] max-w-full items-center gap-1.5 rounded-full border px-2.5 text-meta text-ink-2 hover:bg-hover"
      >
        <AgentFace agent={from} size={16} />
        <span className="truncate">
          {fromName} <span className="max-sm:sr-only">handed over to </span>
          <span className="sm:hidden" aria-hidden>
            →
          </span>
        </span>
        <AgentFace agent={to} size={16} />
        <span className="truncate font-strong text-ink">{toName}</span>
        {crossed && <span className="truncate text-ink-3 max-sm:hidden">{crossed}</span>}
        <span className="sr-only"> Show what crossed</span>
        <ChevronRight size={12} strokeWidth={2} className="shrink-0 text-ink-3" aria-hidden />
      </button>
      <span className="h-px flex-1 bg-line" />
      {isOpen && (deeds.handOff?.(part, close) ?? <HandOffInspector part={part} onClose={close} />)}
    </div>
  );
}
