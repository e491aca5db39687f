import { count, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { roles } from "#core/access/roles.ts";
import { membership, workspace } from "#core/access/tables.ts";
import { query } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";

export const getWorkspace = query({
  name: "people.get_workspace",
  input: z.object({}),
  result: z.object({
    id: uuid(),
    name: z.string(),
    role: z.enum(roles).describe("The caller's own role"),
    createdAt: timestamp,
    deleteAfter: timestamp.nullable().describe("Set while it waits to be deleted"),
    memberCount: z.int(),
    ownerCount: z.int(),
  }),
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
