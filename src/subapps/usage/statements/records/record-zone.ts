import { sqlClient } from "#platform/db/db.ts";

/** On whose clock the workspace counts months: UTC until somebody chooses. */
export async function recordZone(workspaceId: string): Promise<string> {
  const [row] = await sqlClient()<{ zone: string }[]>`
    select zone from usage.record_setting where workspace_id = ${workspaceId}`;
  return row?.zone ?? "UTC";
}
