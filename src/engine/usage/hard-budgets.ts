import { BriefCache } from "#platform/brief-cache.ts";
import { sqlClient } from "#platform/db/db.ts";

/** Whether calls of a workspace must set something aside first. Other processes notice a new budget a second later. */
const known = new BriefCache<boolean>(1000);

export const hasHardBudgets = (workspaceId: string): Promise<boolean> =>
  known.get(workspaceId, async () => {
    const [row] = await sqlClient()`
      select exists (select from usage.budget where ended_at is null and is_hard and (workspace_id = ${workspaceId}
        or scope = 'agency' and workspace_id = (select agency_id from core.workspace where id = ${workspaceId}))) as has`;
    return Boolean(row?.has);
  });

export const forgetHardBudgets = (workspaceId: string): void => known.forget(workspaceId);
