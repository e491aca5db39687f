import { and, eq } from "drizzle-orm";
import type { OutboundSource } from "#engine/deliveries/outbound/outbound-target.ts";
import { database } from "#platform/db/db.ts";
import { unseal } from "#platform/secrets/seal.ts";
import { alert } from "./tables.ts";

const ofAlert = (workspaceId: string, alertId: string) =>
  and(eq(alert.id, alertId), eq(alert.workspaceId, workspaceId));

/** Where messages about alerts go. What went wrong is shown with the alert. */
export const alertSource: OutboundSource = {
  source: "trace.alert",
  async find(workspaceId, alertId) {
    const [row] = await database().select().from(alert).where(ofAlert(workspaceId, alertId));
    if (!row?.webhook || !row.sealedWebhookSecret) return null;
    const secrets = [unseal(row.sealedWebhookSecret)];
    return { address: row.webhook, secrets, allowsPrivateAddress: false, isIdempotent: true };
  },
  async onAttempt(workspaceId, alertId, fault) {
    await database().update(alert).set({ webhookFault: fault }).where(ofAlert(workspaceId, alertId));
  },
};
