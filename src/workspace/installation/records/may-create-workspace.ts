import { sql } from "drizzle-orm";
import { rolesWith } from "#core/access/permissions.ts";
import type { Db } from "#platform/db/db.ts";
import { readSettings } from "./read-settings.ts";

/** Whether the installation lets this person create a workspace. The operator always can. */
export async function mayCreateWorkspace(db: Db, person: { id: string | null; isOperator: boolean }): Promise<boolean> {
  if (person.isOperator) return true;
  const { workspaceCreation } = await readSettings(db);
  if (workspaceCreation === "anyone") return true;
  if (workspaceCreation === "operator") return false;
  const [row] = await db.execute(sql`
    select from core.membership m join core.workspace w on w.id = m.workspace_id
    where m.user_id = ${person.id} and m.role = any(${sql.param([...rolesWith("people:manage")])}::text[]) and w.delete_after is null
    limit 1`);
  return row !== undefined;
}
