import { sql } from "drizzle-orm";
import { AppError, notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import type { Scope } from "../budget.ts";

/** Whoever a budget is for must be of this workspace. */
export async function checkSubject(db: Db, workspaceId: string, scope: Scope, subjectId: string | null): Promise<void> {
  if (subjectId === null) return;
  if (scope === "agency" || scope === "workspace" || scope === "run")
    throw new AppError(
      "invalid",
      "subjectId: a budget of the whole workspace or of each run is for nobody in particular. Leave it out.",
    );
  const [row] = await db.execute(
    scope === "member"
      ? sql`select from core.membership where workspace_id = ${workspaceId} and user_id = ${subjectId}`
      : scope === "agent"
        ? sql`select from core.agent where workspace_id = ${workspaceId} and id = ${subjectId}`
        : sql`select from core.api_key where workspace_id = ${workspaceId} and id = ${subjectId}`,
  );
  if (!row) throw notFound({ member: "This member", agent: "This agent", api_key: "This API key" }[scope]);
}
