"use client";

import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import type { ContextPolicy } from "#engine/agents/team-edge.ts";
import { Badge } from "#ui/display/badge.tsx";
import { AgentFace } from "#ui/identity/agent-face.tsx";
import { Sheet } from "#ui/overlay/sheet.tsx";
import { messageWords, policyWords } from "../../rules/connection-words.ts";
import { crossedOf } from "../thread/crossed-words.ts";
import { useAround } from "../thread/deeds-context.tsx";
import type { HandOffPart } from "../thread/message-content.ts";

interface HandOffInspectorProps {
  part: HandOffPart;
  onClose: () => void;
}

/** Exactly what crossed when a conversation changed hands, under which rule, and what was held back. */
export function HandOffInspector({ part, onClose }: HandOffInspectorProps) {
  const { agentOf } = useAround();
  const from = agentOf(part.fromAgentId) ?? { id: part.fromAgentId, name: "", mark: null };
  const to = agentOf(part.toAgentId) ?? { id: part.toAgentId, name: "", mark: null };
  const fromName = part.fromName || from.name || "An agent";
  return (
    <Sheet onClose={onClose} title="What crossed" description={`${fromName} handed over to ${part.toName}`}>
      <div className="flex flex-col gap-5">
        <p className="flex items-center gap-2 text-ui font-strong text-ink">
          <AgentFace agent={from} size={24} /> {fromName}
          <ArrowRight size={14} className="text-ink-3" aria-label="to" />
          <AgentFace agent={to} size={24} /> {part.toName}
        </p>
        <Piece title="Reason given">{part.reason || "None"}</Piece>
        <Crossed part={part} />
      </div>
    </Sheet>
  );
}

function Crossed({ part }: { part: HandOffPart }) {
  const crossed = crossedOf(part);
  if (!crossed)
    return (
      <p className="text-ui text-ink-2">This happened before Parley kept what crosses. It cannot be told any more.</p>
    );
  const policy = crossed.policy as ContextPolicy | undefined;
  const rest = crossed.messageCount - crossed.messages.length;
  return (
    <>
      {policy && (
        <Piece title="Rule of this connection">
          {policyWords(policy)}. <span className="text-ink-3">{messageWords[policy.messages].help}</span>
        </Piece>
      )}
      <Piece title={`Messages (${crossed.messageCount})`}>
        {crossed.summary && (
          <p dir="auto" className="mb-2 rounded-lg bg-surface-3 px-3 py-2 text-ui whitespace-pre-wrap text-ink-2">
            <Badge className="mb-1">Summary</Badge>
            <br />
            {crossed.summary}
          </p>
        )}
        {crossed.messages.length > 0 ? (
          <ol className="divide-y divide-line rounded-lg border">
            {crossed.messages.map(({ role, excerpt }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
              <li key={at} className="grid grid-cols-[56px_1fr] gap-2 px-3 py-1.5">
                <span className="text-meta leading-5 text-ink-3">{whoSaid[role] ?? role}</span>
                <span className="[overflow-wrap:anywhere]">{excerpt}</span>
              </li>
            ))}
          </ol>
        ) : (
          "None"
        )}
        {rest > 0 && <p className="mt-1 text-meta text-ink-3">and {rest} more before them</p>}
      </Piece>
      <Piece title={`Files (${crossed.files.length})`}>
        {crossed.files.length > 0 ? crossed.files.join(", ") : "None"}
      </Piece>
      <Piece title={`Tools ${part.toName} may use (${crossed.tools.length})`}>
        {crossed.tools.length > 0 ? (
          <span className="flex flex-wrap gap-1.5">
            {crossed.tools.map((tool) => (
              <code key={tool} className="rounded-sm bg-surface-3 px-1.5 text-code">
                {tool}
              </code>
            ))}
          </span>
        ) : (
          "None"
        )}
      </Piece>
      <Piece title="Held back">{heldBack(policy, crossed.files.length)}</Piece>
    </>
  );
}

const whoSaid: Record<string, string> = { user: "Person", assistant: "Agent", system: "Note", tool: "Tool" };

/** What a rule keeps from the next agent, in words. Tool calls never cross: they belong to the tools of who made them. */
function heldBack(policy: ContextPolicy | undefined, files: number): string {
  if (!policy) return "Tool calls and their results, which belong to the agent that made them.";
  const words: Record<ContextPolicy["messages"], string[]> = {
    all: [],
    summary: ["the earlier messages word for word"],
    last: ["everything said before the last question"],
    none: ["the whole conversation"],
  };
  const withoutFiles = policy.files || files > 0 ? [] : ["pictures and files"];
  const list = [...words[policy.messages], ...withoutFiles, "tool calls and their results"];
  const text = new Intl.ListFormat("en").format(list);
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

function Piece({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-meta font-strong text-ink-3">{title}</h3>
      <div className="text-ui text-ink">{children}</div>
    </section>
  );
}
