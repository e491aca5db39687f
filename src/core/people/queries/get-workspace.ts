import { count, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { membership, workspace } from "#core/access/tables.ts";
import { query } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";

export const getWorkspace = query({
  name: "people.get_workspace",
  input: z.object({}),
  allow: "workspace:read",
  async run({ db, workspace: current }) {
    const [found] = await db
      .select({
        id: workspace.id,
        name: workspace.name,
        createdAt: workspace.createdAt,
        deleteAfter: workspace.deleteAfter,
        memberCount: count(membership.userId),
        ownerCount: sql<number>`count(*) filter (where ${membership.role} = 'owner')`.mapWith(Number),
      })
      .from(workspace)
      .innerJoin(membership, eq(membership.workspaceId, workspace.id))
      .where(eq(workspace.id, current.id))
      .groupBy(workspace.id);
    if (!found) throw notFound("The workspace");
    return { ...found, role: current.role };
  },
});
