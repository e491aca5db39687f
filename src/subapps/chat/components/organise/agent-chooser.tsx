"use client";

import { Check } from "lucide-react";
import { useId, useState } from "react";
import { SearchField } from "#ui/controls/search-field.tsx";
import { AgentFace } from "#ui/identity/agent-face.tsx";
import type { RosterAgent } from "./chat-types.ts";

interface AgentChooserProps {
  label: string;
  agents: readonly RosterAgent[];
  chosen: readonly string[];
  isMany: boolean;
  onChoose: (id: string) => void;
}

const manyAgents = 9;

/** Agents as cards: one of them, or as many as wanted. */
export function AgentChooser({ label, agents, chosen, isMany, onChoose }: AgentChooserProps) {
  const [typed, setTyped] = useState("");
  const name = useId();
  const query = typed.trim().toLocaleLowerCase();
  const found = agents.filter(({ name, description }) => `${name} ${description}`.toLocaleLowerCase().includes(query));
  return (
    <div>
      {agents.length > manyAgents && (
        <SearchField
          label="Find an agent"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="mb-2 max-w-72"
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is not a grid in every browser */}
      <div
        role="group"
        aria-label={label}
        className="grid max-h-[38dvh] grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-2 overflow-y-auto p-px"
      >
        {found.map((agent) => (
          <label
            key={agent.id}
            className="relative flex min-h-15 cursor-pointer items-start gap-3 rounded-lg border bg-surface p-3 transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type={isMany ? "checkbox" : "radio"}
              name={name}
              checked={chosen.includes(agent.id)}
              onChange={() => onChoose(agent.id)}
              aria-label={agent.name}
              className="peer sr-only"
            />
            <AgentFace agent={agent} size={28} />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-ui font-strong text-ink">{agent.name}</span>
              <span className="line-clamp-2 text-meta text-ink-3">{agent.description || "No description yet"}</span>
            </span>
            {isMany && (
              <Check size={16} strokeWidth={2} aria-hidden className="hidden text-accent-ink peer-checked:block" />
            )}
          </label>
        ))}
      </div>
      {found.length === 0 && <p className="py-2 text-ui text-ink-3">No agent has “{typed}” in its name.</p>}
    </div>
  );
}
