import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Actor, WorkspaceAccess } from "#core/access/context.ts";
import { notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { effect } from "../tables.ts";

export type Asker = { actor: Actor; workspace: WorkspaceAccess };

/** The one rule of who sees an effect: on whose behalf it was done, and whoever manages the workspace's effects. */
export function visibleEffects({ actor, workspace }: Asker): SQL | undefined {
  const own = actor.id ? eq(effect.actorId, actor.id) : sql`false`;
  const isManager = workspace.permissions.has("effects:manage");
  return and(eq(effect.workspaceId, workspace.id), isManager ? undefined : or(own));
}

export async function requireEffect(db: Db, asker: Asker, effectId: string) {
  const [found] = await db
    .select()
    .from(effect)
    .where(and(visibleEffects(asker), eq(effect.id, effectId)));
  if (!found) throw notFound("This effect");
  return found;
}
