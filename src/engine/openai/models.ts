import type { Context } from "#core/access/context.ts";
import { authorise } from "#core/command/operation.ts";
import { reachesAll, type Who } from "#engine/agents/records/find-agent.ts";
import { providersOf } from "#engine/models/providers.ts";
import { AppError } from "#lib/app-error.ts";
import { sqlClient } from "#platform/db/db.ts";

type ModelObject = { id: string; object: "model"; created: number; owned_by: string };

/** GET /v1/models: the published agents by slug, and what the providers offered when they were last asked. */
export async function listModelObjects(context: Context): Promise<{ object: "list"; data: ModelObject[] }> {
  authorise(context, "query", "agents:use");
  const who = { actor: context.actor, workspace: context.workspace } as Who;
  const workspaceId = who.workspace.id;
  const slugs = [...(await providersOf(workspaceId)).keys()];
  const rows = await sqlClient()`
    select slug as id, created_at, 'parley' as owner from core.agent
    where workspace_id = ${workspaceId} and archived_at is null and published_version_id is not null
      and core.agent_level(id, access, ${context.actor?.id ?? null}::uuid, ${reachesAll(who)}) is not null
    union all
    select provider_slug || '/' || model_id, fetched_at, provider_slug from core.model
    where workspace_id = ${workspaceId} and provider_slug = any(${slugs}::text[])
    order by 1 limit 5000`;
  const data = rows.map(({ id, created_at, owner }) => ({
    id: String(id),
    object: "model" as const,
    created: Math.floor(new Date(created_at).getTime() / 1000),
    owned_by: String(owner),
  }));
  return { object: "list", data };
}

export async function getModelObject(context: Context, id: string): Promise<ModelObject> {
  const found = (await listModelObjects(context)).data.find((model) => model.id === id);
  if (!found)
    throw new AppError("not_found", `The model ${id} does not exist, or its provider was not asked for its list yet.`);
  return found;
}
