import { Plus } from "lucide-react";
import { listAgents } from "#engine/agents/queries/list-agents.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { PageHeader } from "#ui/shell/page-header.tsx";
import type { SignedInContext } from "#workspace/sessions/page-context.ts";
import { type LinkRules, linkOn } from "#workspace/shell/links.ts";
import { listRoster } from "../../../queries/list-roster.ts";
import { agentPaths } from "../agent-paths.ts";
import { NewAgentView } from "./new-agent-view.tsx";
import { RosterView } from "./roster-view.tsx";

const statuses = ["all", "live", "draft", "archived"] as const;

/** The roster, or the ways to a new agent; where there is none yet, those are what there is to see. */
export async function RosterScreen({ context, links, isNew, asked }: RosterScreenProps) {
  const to = (path: string) => linkOn(links, path);
  const status = statuses.find((each) => each === asked.status) ?? "all";
  const [active, archived, initial] = await Promise.all([
    listAgents(context, { state: "active", limit: 1 }),
    listAgents(context, { state: "archived", limit: 1 }),
    listRoster(context, { search: asked.search, status }),
  ]);
  const isEmpty = active.items.length === 0 && archived.items.length === 0;
  const mayEdit = context.workspace?.permissions.has("agents:edit") ?? false;
  if (mayEdit && (isNew || isEmpty)) {
    return (
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto max-sm:overflow-visible">
        <PageHeader title="New agent" parent={{ label: "Agents", href: to(agentPaths.roster) }} />
        <NewAgentView isFirst={isEmpty && !isNew} />
      </div>
    );
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader
        title="Agents"
        backHref={to("/apps/chat")}
        actions={
          mayEdit && (
            <ButtonLink
              variant="primary"
              href={to(`${agentPaths.roster}?new=1`)}
              icon={<Plus strokeWidth={1.75} aria-hidden />}
            >
              New agent
            </ButtonLink>
          )
        }
      />
      <RosterView asked={{ search: asked.search, status }} initial={initial} now={new Date()} />
    </div>
  );
}

interface RosterScreenProps {
  context: SignedInContext;
  links: LinkRules;
  isNew: boolean;
  asked: { search: string; status: string };
}
