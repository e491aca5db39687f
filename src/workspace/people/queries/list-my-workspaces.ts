import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { roles } from "#core/access/roles.ts";
import { membership, workspace } from "#core/access/tables.ts";
import { query } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { pageInput, pageLimit } from "#lib/page.ts";
import { uuid } from "#lib/uuid.ts";

/** Where the caller is a member. A key, or somebody acting as them, sees only the workspace it belongs to. */
export const listMyWorkspaces = query({
  name: "people.list_my_workspaces",
  input: z.object({ limit: pageInput.limit.default(pageLimit) }),
  result: z.array(z.object({ id: uuid(), name: z.string(), role: z.enum(roles), deleteAfter: timestamp.nullable() })),
  allow: "member",
  withKey: true, // a key may ask whose it is
  async run({ db, actor, workspace: current }, { limit }) {
    const bound = actor.runBy !== null || actor.via === "api_key";
    if (bound && !current) return [];
    return db
      .select({
        id: workspace.id,
        name: workspace.name,
        role: membership.role,
        deleteAfter: workspace.deleteAfter,
      })
      .from(membership)
      .innerJoin(workspace, eq(workspace.id, membership.workspaceId))
      .where(and(eq(membership.userId, actor.id), bound && current ? eq(workspace.id, current.id) : undefined))
      .orderBy(asc(workspace.name), asc(workspace.id))
      .limit(limit);
  },
});

export type MyWorkspace = Awaited<ReturnType<typeof listMyWorkspaces>>[number];
