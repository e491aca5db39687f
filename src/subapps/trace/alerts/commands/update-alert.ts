import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { seal } from "#platform/secrets/seal.ts";
import { alertWithSecret } from "../alert-result.ts";
import { alertFields } from "../alert-rule.ts";
import { checkAlertInput } from "../records/check-alert-input.ts";
import { type AlertRow, requireAlert, shownAlert } from "../records/find-alert.ts";
import { alert } from "../tables.ts";

/** Changes an alert. It starts afresh: whether it fires is worked out anew within a minute. */
export const updateAlert = command({
  name: "trace.update_alert",
  input: z.object({ ...alertFields, alertId: uuid() }),
  result: alertWithSecret,
  allow: "trace:manage",
  async run({ db, actor, workspace, publish }, { alertId, ...given }) {
    const before = await requireAlert(db, workspace.id, alertId);
    await checkAlertInput(db, { actor, workspace }, given);
    const isNewAddress = given.webhook !== null && given.webhook !== before.webhook;
    const secret = isNewAddress ? `whsec_${randomBytes(32).toString("base64")}` : null;
    const [row] = await db
      .update(alert)
      .set({
        ...given,
        state: "ok",
        stateSince: sql`now()`,
        checkedAt: null,
        webhookFault: null,
        ...(secret && { sealedWebhookSecret: seal(secret) }),
        ...(given.webhook === null && { sealedWebhookSecret: null }),
      })
      .where(eq(alert.id, alertId))
      .returning();
    await publish("trace.alert_changed", { alertId });
    return { ...shownAlert(row as AlertRow), webhookSecret: secret };
  },
  audit: ({ alertId, name }) => ({ targetId: alertId, detail: { name } }),
});
