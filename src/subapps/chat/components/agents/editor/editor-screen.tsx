import { notFound } from "next/navigation";
import { getAgent } from "#engine/agents/queries/get-agent.ts";
import { getAgentVersion } from "#engine/agents/queries/get-agent-version.ts";
import { listAgentVersions } from "#engine/agents/queries/list-agent-versions.ts";
import { getModelChoices } from "#engine/models/queries/get-model-choices.ts";
import { listModels } from "#engine/models/queries/list-models.ts";
import { listTools } from "#engine/tools/queries/list-tools.ts";
import { AppError } from "#lib/app-error.ts";
import type { SignedInContext } from "#workspace/sessions/page-context.ts";
import { getTeam } from "../../../queries/get-team.ts";
import { AgentEditor, type EditorView } from "./agent-editor.tsx";
import type { EditorData } from "./editor-data.ts";

/** Gathers what the editor shows first. An agent one may not see is not found. */
export async function EditorScreen({ context, agentId, view, compared }: EditorScreenProps) {
  const agent = await getAgent(context, { agentId }).catch(orNotFound);
  const [versions, tools, models, choices, live, team] = await Promise.all([
    listAgentVersions(context, { agentId, limit: 100 }),
    listTools(context, {}),
    listModels(context, { ability: "chat", limit: 100 }),
    getModelChoices(context, {}),
    agent.published ? getAgentVersion(context, { agentId, number: agent.published.number }) : null,
    agent.edges.length > 0 ? getTeam(context, { agentId }) : null,
  ]);
  const marks = new Map(team?.nodes.map(({ id, mark }) => [id, mark]));
  const may = context.workspace?.permissions;
  const canEdit = agent.level === "edit" && agent.archivedAt === null;
  const data: EditorData = {
    agent: {
      id: agent.id,
      slug: agent.slug,
      mark: agent.mark,
      isArchived: agent.archivedAt !== null,
      isPublishGuarded: agent.isPublishGuarded,
      edges: agent.edges.map(({ toAgentId, toName, kind }) => ({
        toAgentId,
        toName,
        kind,
        toMark: marks.get(toAgentId) ?? null,
      })),
    },
    stored: {
      name: agent.name,
      description: agent.description,
      config: agent.draft,
      revision: agent.draftRevision,
    },
    live: live && { id: live.id, number: live.number, config: live.config, edges: live.edges },
    versions: versions.items,
    hasMoreVersions: versions.nextCursor !== null,
    tools: tools.items.map(({ name, label, description, tokens }) => ({ name, label, description, tokens })),
    models: models.items.map(({ reference, name, price }) => ({ reference, name, price })),
    usualModel: choices.isRetrieval ? "" : (choices.answering[0] ?? ""),
    isRetrieval: choices.isRetrieval,
    now: new Date(),
    me: { id: context.actor.id ?? "", name: context.actor.name },
    may: {
      edit: canEdit && (may?.has("agents:edit") ?? false),
      publish: canEdit && (may?.has("agents:publish") ?? false),
      use: may?.has("agents:use") ?? false,
    },
  };
  return <AgentEditor key={agentId} data={data} view={view} compared={compared} />;
}

function orNotFound(error: unknown): never {
  if (error instanceof AppError && error.code === "not_found") notFound();
  throw error;
}

interface EditorScreenProps {
  context: SignedInContext;
  agentId: string;
  view: EditorView;
  compared: { from: string | undefined; to: string | undefined };
}
