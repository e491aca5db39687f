import { and, eq, or } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { view } from "../tables.ts";

/** One's own, or one that is shared where one manages traces. */
export const deleteView = command({
  name: "trace.delete_view",
  input: z.object({ viewId: uuid() }),
  result: z.object({ id: z.string() }),
  allow: "workspace:read",
  audit: false,
  async run({ db, actor, workspace }, { viewId }) {
    const mine = eq(view.userId, actor.id ?? "00000000-0000-0000-0000-000000000000");
    const which = workspace.permissions.has("trace:manage") ? or(mine, eq(view.isShared, true)) : mine;
    const gone = await db
      .delete(view)
      .where(and(eq(view.workspaceId, workspace.id), eq(view.id, viewId), which))
      .returning({ id: view.id });
    if (gone.length === 0) throw notFound("This view");
    return { id: viewId };
  },
});
