"use client";

import { Pencil } from "lucide-react";
import { useEffect, useState } from "react";
import { buttonClass } from "#ui/controls/button-class.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { AgentFace } from "#ui/identity/agent-face.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { api } from "../chat-api.ts";
import type { AgentName } from "../organise/chat-types.ts";

type Known = {
  description: string;
  published: { number: number } | null;
  draft: { model: string | null; tools: { policy: string }[]; knowledge: unknown[] };
};

/** Who takes part, in which version, with what at hand. */
export function AgentsTab({ agents }: { agents: readonly AgentName[] }) {
  if (agents.length === 0) {
    return (
      <div className="py-8">
        <EmptyState title="Nobody speaks here yet">Say something, and whoever answers is listed here.</EmptyState>
      </div>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {agents.map((agent) => (
        <AgentRow key={agent.id} agent={agent} />
      ))}
    </ul>
  );
}

function AgentRow({ agent }: { agent: AgentName }) {
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    api("GET /agents/:agentId", { agentId: agent.id }).then(setKnown, () => {});
  }, [agent.id]);
  const tools = known?.draft.tools.filter(({ policy }) => policy !== "deny").length ?? 0;
  const documents = known?.draft.knowledge.length ?? 0;
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <AgentFace agent={agent} size={28} />
      <div className="min-w-0 flex-1">
        <p className="text-ui">
          <span className="font-strong text-ink">{agent.name}</span>{" "}
          {known?.published && <span className="text-ink-3">v{known.published.number}</span>}
        </p>
        {known?.description && <p className="text-meta text-ink-3">{known.description}</p>}
        {known && (
          <p className="mt-1 text-meta text-ink-2">
            {counted(tools, "tool")}, {counted(documents, "document")}
            {known.draft.model && `, ${known.draft.model}`}
          </p>
        )}
      </div>
      <AppLink
        href={`/apps/chat/agents/${agent.id}`}
        aria-label={`Edit ${agent.name}`}
        title={`Edit ${agent.name}`}
        className={buttonClass({ variant: "ghost", size: 28, square: true })}
      >
        <Pencil size={14} strokeWidth={1.75} aria-hidden />
      </AppLink>
    </li>
  );
}

const counted = (count: number, noun: string) => (count === 1 ? `1 ${noun}` : `${count || "no"} ${noun}s`);
