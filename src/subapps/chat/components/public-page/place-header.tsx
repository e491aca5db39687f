import type { ReactNode } from "react";
import { AgentFace } from "#ui/identity/agent-face.tsx";
import type { Mark } from "../organise/chat-types.ts";

interface PlaceHeaderProps {
  agent: { id: string; name: string; mark: Mark };
  description?: string;
  actions?: ReactNode;
}

/** Who answers here. */
export function PlaceHeader({ agent, description, actions }: PlaceHeaderProps) {
  return (
    <header className="flex h-14 shrink-0 items-center gap-3 border-b bg-surface px-4">
      <AgentFace agent={agent} size={28} />
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-pane text-ink">{agent.name}</h1>
        {description && <p className="truncate text-meta text-ink-3">{description}</p>}
      </div>
      {actions && <div className="flex shrink-0 items-center gap-1.5">{actions}</div>}
    </header>
  );
}
