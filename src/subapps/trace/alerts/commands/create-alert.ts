import { randomBytes } from "node:crypto";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { seal } from "#platform/secrets/seal.ts";
import { alertWithSecret } from "../alert-result.ts";
import { alertFields } from "../alert-rule.ts";
import { checkAlertInput } from "../records/check-alert-input.ts";
import { type AlertRow, shownAlert } from "../records/find-alert.ts";
import { alert } from "../tables.ts";

/** Watches a figure of the traffic. The secret of its webhook is told now and never again. */
export const createAlert = command({
  name: "trace.create_alert",
  input: z.object(alertFields),
  result: alertWithSecret,
  allow: "trace:manage",
  async run({ db, actor, workspace, publish }, given) {
    await checkAlertInput(db, { actor, workspace }, given);
    const secret = given.webhook ? `whsec_${randomBytes(32).toString("base64")}` : null;
    const [row] = await db
      .insert(alert)
      .values({
        ...given,
        workspaceId: workspace.id,
        createdBy: actor.id,
        sealedWebhookSecret: secret && seal(secret),
      })
      .returning();
    await publish("trace.alert_changed", { alertId: row?.id as string });
    return { ...shownAlert(row as AlertRow), webhookSecret: secret };
  },
  audit: (_input, { id, name }) => ({ targetId: id, detail: { name } }),
});
