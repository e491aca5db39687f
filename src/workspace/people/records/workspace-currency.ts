import { sqlClient } from "#platform/db/db.ts";

export const usualCurrency = "EUR";

/** The currency a workspace counts in. */
export async function workspaceCurrency(workspaceId: string | null | undefined): Promise<string> {
  if (!workspaceId) return usualCurrency;
  const [row] = await sqlClient()<
    { currency: string }[]
  >`select currency from core.workspace where id = ${workspaceId}`;
  return row?.currency ?? usualCurrency;
}
