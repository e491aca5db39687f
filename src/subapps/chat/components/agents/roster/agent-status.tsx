import { Badge } from "#ui/display/badge.tsx";
import type { RosterItem } from "../../../queries/list-roster.ts";

/** Where an agent stands: live in which version, only a draft, or put away. */
export function AgentStatus({ agent }: { agent: Pick<RosterItem, "status" | "hasUnpublishedChanges" | "canary"> }) {
  if (agent.status === "archived") return <Badge>Archived</Badge>;
  if (agent.status === "draft") return <Badge tone="amber">Draft</Badge>;
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <Badge tone="green" dot>
        Live
      </Badge>
      {agent.canary && (
        <Badge tone="blue">
          v{agent.canary.version} at {agent.canary.share}%
        </Badge>
      )}
      {agent.hasUnpublishedChanges && !agent.canary && <Badge tone="amber">Changed</Badge>}
    </span>
  );
}
