import { getAgent } from "#engine/agents/queries/get-agent.ts";
import { getAgentVersion } from "#engine/agents/queries/get-agent-version.ts";
import { listAgentVersions } from "#engine/agents/queries/list-agent-versions.ts";
import { getModelChoices } from "#engine/models/queries/get-model-choices.ts";
import { PageHeader } from "#ui/shell/page-header.tsx";
import type { SignedInContext } from "#workspace/sessions/page-context.ts";
import { type LinkRules, linkOn } from "#workspace/shell/links.ts";
import { listDeployments } from "../../queries/list-deployments.ts";
import { agentPaths } from "../agents/agent-paths.ts";
import type { PublishData } from "./publish-data.ts";
import { PublishView } from "./publish-view.tsx";

interface PublishScreenProps {
  context: SignedInContext;
  agentId: string;
  links: LinkRules;
  origin: string;
}

/** Where an agent is published, for whoever may see it. */
export async function PublishScreen({ context, agentId, links, origin }: PublishScreenProps) {
  const agent = await getAgent(context, { agentId });
  const { published } = agent;
  const [deployments, versions, choices, live] = await Promise.all([
    listDeployments(context, { agentId }),
    listAgentVersions(context, { agentId, limit: 50 }),
    getModelChoices(context, {}),
    published ? getAgentVersion(context, { agentId, number: published.number }) : null,
  ]);
  const data: PublishData = {
    agent: { id: agent.id, slug: agent.slug, name: agent.name, description: agent.description, mark: agent.mark },
    live: live && { id: live.id, number: live.number, starters: live.config.starters.map(({ question }) => question) },
    versions: versions.items.map(({ id, number, note }) => ({ id, number, note })),
    deployments: deployments.items.map(({ createdAt: _, ...deployment }) => deployment),
    workspaceName: context.workspace?.name ?? "",
    origin,
    isRetrieval: choices.isRetrieval && !live?.config.model,
    canPublish:
      agent.canEdit && agent.archivedAt === null && (context.workspace?.permissions.has("agents:publish") ?? false),
  };
  const to = (path: string) => linkOn(links, path);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader title="Publish" parent={{ label: agent.name, href: to(agentPaths.editor(agentId)) }} />
      <PublishView key={agentId} data={data} />
    </div>
  );
}
