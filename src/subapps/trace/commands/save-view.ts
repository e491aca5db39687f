import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { displayName } from "#lib/display-name.ts";
import { view } from "../tables.ts";
import { savedView, viewFilters } from "../view-filters.ts";

/** Keeps what a list was narrowed to under a name, for oneself or for everybody. */
export const saveView = command({
  name: "trace.save_view",
  input: z.object({ name: displayName(), filters: viewFilters, isShared: z.boolean().default(false) }),
  result: savedView,
  allow: "workspace:read",
  audit: false,
  async run({ db, actor, workspace }, { name, filters, isShared }) {
    if (!actor.id) throw new AppError("forbidden", "Only a person with an account may do this.");
    if (isShared && !workspace.permissions.has("trace:read"))
      throw new AppError("forbidden", "Only those who see everybody's traces can share a view.");
    const [row] = await db
      .insert(view)
      .values({ workspaceId: workspace.id, userId: actor.id, name, filters, isShared })
      .returning({ id: view.id });
    return { id: row?.id as string, name, filters, isShared, isMine: true };
  },
});
