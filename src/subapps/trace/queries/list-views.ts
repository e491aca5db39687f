import { and, asc, eq, or } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { view } from "../tables.ts";
import { savedView } from "../view-filters.ts";

/** One's own saved views and those that are shared. */
export const listViews = query({
  name: "trace.list_views",
  input: z.object({}),
  result: z.object({ items: z.array(savedView) }),
  allow: "workspace:read",
  async run({ db, actor, workspace }) {
    const rows = await db
      .select({ id: view.id, name: view.name, filters: view.filters, isShared: view.isShared, userId: view.userId })
      .from(view)
      .where(
        and(
          eq(view.workspaceId, workspace.id),
          or(eq(view.isShared, true), eq(view.userId, actor.id ?? "00000000-0000-0000-0000-000000000000")),
        ),
      )
      .orderBy(asc(view.name), asc(view.id))
      .limit(200);
    return { items: rows.map(({ userId, ...row }) => ({ ...row, isMine: userId === actor.id })) };
  },
});
