import { sqlClient } from "#platform/db/db.ts";

/** The name of whoever asked in somebody else's name; null where people spoke for themselves. */
export async function actorBehind(workspaceId: string, rootRunId: string): Promise<string | null> {
  const [row] = await sqlClient()<{ name: string }[]>`
    select u.name from core.run r join core."user" u on u.id = r.run_by_id
    where r.id = ${rootRunId} and r.workspace_id = ${workspaceId}`;
  return row?.name ?? null;
}
