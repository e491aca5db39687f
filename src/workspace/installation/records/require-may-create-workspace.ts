import type { Actor } from "#core/access/context.ts";
import { isOperator } from "#core/access/operator.ts";
import { operatorNames } from "#core/access/operator-names.ts";
import { AppError } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { mayCreateWorkspace } from "./may-create-workspace.ts";

/** Refuses whoever cannot create a workspace here, and says whom to ask. */
export async function requireMayCreateWorkspace(db: Db, actor: Actor): Promise<void> {
  if (await mayCreateWorkspace(db, { id: actor.id, isOperator: isOperator(actor) })) return;
  throw new AppError("forbidden", `You can't create workspaces in this installation. Ask ${await operatorNames(db)}.`);
}
