"use client";

import { ChevronRight } from "lucide-react";
import { Field } from "#ui/controls/field.tsx";
import { AgentFace } from "#ui/identity/agent-face.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { agentPaths } from "../agent-paths.ts";
import { useEditor } from "../editor/editor-provider.tsx";

/** Whom it works with; the graph is where that is changed. */
export function TeamField() {
  const { agent } = useEditor();
  const others = [...new Map(agent.edges.map((edge) => [edge.toAgentId, edge])).values()];
  const [first] = others;
  return (
    <Field group label="Hands over to">
      <AppLink
        href={agentPaths.team(agent.id)}
        className="flex h-8 items-center gap-2 rounded-md border border-line-strong px-2.5 text-ui text-ink hover:bg-hover max-sm:h-11"
      >
        {first ? (
          <>
            <AgentFace agent={{ id: first.toAgentId, mark: first.toMark }} size={20} />
            <span className="truncate">{first.toName}</span>
            {others.length > 1 && <span className="shrink-0 text-ink-3">and {others.length - 1} more</span>}
          </>
        ) : (
          <span className="text-ink-3">Nobody yet</span>
        )}
        <ChevronRight size={14} className="ml-auto shrink-0 text-ink-2" aria-hidden />
      </AppLink>
    </Field>
  );
}
