"use client";

import { ExternalLink } from "lucide-react";
import { SegmentedControl } from "#ui/controls/segmented-control.tsx";
import { AgentFace } from "#ui/identity/agent-face.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { agentPaths } from "../agents/agent-paths.ts";
import { RunPane } from "./run-pane.tsx";
import type { RunPath } from "./run-path.ts";
import { useTeam } from "./team-context.tsx";
import { WayForm } from "./way-form.tsx";
import { WayList } from "./way-list.tsx";

export type PanelView = "ways" | "run";

interface TeamPanelProps {
  view: PanelView;
  onView: (view: PanelView) => void;
  me: { id: string; name: string };
  canRun: boolean;
  isChanged: boolean;
  onPath: (change: (path: RunPath) => RunPath) => void;
}

/** Beside the picture: the team as a list, one way in detail, or a conversation to try it. */
export function TeamPanel({ view, onView, me, canRun, isChanged, onPath }: TeamPanelProps) {
  const { draft, selection } = useTeam();
  const way = selection && "way" in selection ? draft.ways.find(({ key }) => key === selection.way) : undefined;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex shrink-0 items-center border-b px-4 py-2">
        <SegmentedControl
          size={28}
          label="Beside the picture"
          value={view}
          options={[{ value: "ways", label: "Connections" }, ...(canRun ? [{ value: "run", label: "Run it" }] : [])]}
          onValueChange={(next) => onView(next === "run" ? "run" : "ways")}
        />
      </div>
      {/* The conversation goes on while one looks at the ways. */}
      <div className={view === "run" ? "flex min-h-0 flex-1 flex-col" : "hidden"}>
        {canRun && <RunPane me={me} onPath={onPath} isChanged={isChanged} />}
      </div>
      {view === "ways" && (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <Chosen />
          {way ? <WayForm key={way.key} way={way} /> : <WayList />}
        </div>
      )}
    </div>
  );
}

function Chosen() {
  const { draft, selection } = useTeam();
  const node = selection && "agent" in selection ? draft.nodes.find(({ id }) => id === selection.agent) : undefined;
  if (!node) return null;
  return (
    <div className="flex items-center gap-3 border-b bg-surface-2 px-4 py-3">
      <AgentFace agent={node} size={32} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-ui font-strong text-ink">{node.name}</p>
        <p className="truncate text-meta text-ink-3">{node.description || "No description"}</p>
      </div>
      <AppLink
        href={agentPaths.editor(node.id)}
        className="flex items-center gap-1 rounded-sm text-ui text-accent-ink hover:underline"
      >
        Edit <ExternalLink size={12} aria-hidden />
      </AppLink>
    </div>
  );
}
