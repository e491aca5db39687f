import type { OutboundSource } from "#engine/deliveries/outbound/outbound-target.ts";
import { sqlClient } from "#platform/db/db.ts";
import { unseal } from "#platform/secrets/seal.ts";

/** Where messages about budgets go. What went wrong is shown with the budget. */
export const budgetSource: OutboundSource = {
  source: "usage.budget",
  async find(workspaceId, budgetId) {
    const [row] = await sqlClient()<{ address: string; sealed: string }[]>`
      select webhook_url as address, sealed_webhook_secret as sealed from usage.budget
      where id = ${budgetId} and workspace_id = ${workspaceId}
        and webhook_url is not null and sealed_webhook_secret is not null`;
    if (!row) return null;
    return { address: row.address, secrets: [unseal(row.sealed)], allowsPrivateAddress: false, isIdempotent: true };
  },
  async onAttempt(workspaceId, budgetId, fault) {
    await sqlClient()`
      update usage.budget set webhook_fault = ${fault} where id = ${budgetId} and workspace_id = ${workspaceId}`;
  },
};
