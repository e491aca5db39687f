import { getAgent } from "#engine/agents/queries/get-agent.ts";
import type { SignedInContext } from "#workspace/sessions/page-context.ts";
import { type LinkRules, linkOn } from "#workspace/shell/links.ts";
import { getTeam } from "../../queries/get-team.ts";
import { agentPaths } from "../agents/agent-paths.ts";
import { TeamView } from "./team-view.tsx";

interface TeamScreenProps {
  context: SignedInContext;
  agentId: string;
  links: LinkRules;
}

/** The team an agent leads. */
export async function TeamScreen({ context, agentId, links }: TeamScreenProps) {
  const [agent, team] = await Promise.all([getAgent(context, { agentId }), getTeam(context, { agentId })]);
  const may = context.workspace?.permissions;
  return (
    <TeamView
      key={agentId}
      data={team}
      name={agent.name}
      parentHref={linkOn(links, agentPaths.editor(agentId))}
      me={{ id: context.actor.id ?? "", name: context.actor.name }}
      canEdit={agent.canEdit && agent.archivedAt === null}
      canRun={(may?.has("agents:use") ?? false) && agent.archivedAt === null}
    />
  );
}
