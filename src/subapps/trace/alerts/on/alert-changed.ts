import { and, eq, inArray } from "drizzle-orm";
import { membership } from "#core/access/tables.ts";
import { on } from "#core/events/handler.ts";
import { workspaceCurrency } from "#engine/usage/workspace-currency.ts";
import { moneyFormatter } from "#lib/format/money.ts";
import { database } from "#platform/db/db.ts";
import { publicUrl } from "#platform/env.ts";
import { sendWebhook } from "#platform/net/send-webhook.ts";
import { unseal } from "#platform/secrets/seal.ts";
import { notify } from "#workspace/notifications/commands/notify.ts";
import { measureWords, ruleWords, valueWords } from "../alert-words.ts";
import { alert, alertEvent } from "../tables.ts";

async function changeOf(workspaceId: string | undefined, alertId: string, alertEventId: string | undefined) {
  if (!alertEventId || !workspaceId) return null;
  const [row] = await database()
    .select({ alert, event: alertEvent })
    .from(alertEvent)
    .innerJoin(alert, eq(alert.id, alertEvent.alertId))
    .where(and(eq(alertEvent.id, alertEventId), eq(alert.id, alertId), eq(alert.workspaceId, workspaceId)));
  return row ?? null;
}

/** Tells the members an alert names. Those who have left meanwhile are passed over. */
export const tellMembers = on({
  name: "trace.tell_members",
  on: "trace.alert_changed",
  async run(context, { alertId, alertEventId }) {
    const found = await changeOf(context.workspace?.id, alertId, alertEventId);
    if (!found || found.alert.toldUserIds.length === 0) return;
    const { name, measure, workspaceId } = found.alert;
    const members = await database()
      .select({ id: membership.userId })
      .from(membership)
      .where(and(eq(membership.workspaceId, workspaceId), inArray(membership.userId, found.alert.toldUserIds)));
    const money = moneyFormatter(await workspaceCurrency(workspaceId));
    await notify(context, {
      userIds: members.map(({ id }) => id),
      kind: found.event.kind === "fired" ? "trace.alert_fired" : "trace.alert_recovered",
      title: found.event.kind === "fired" ? `${name} fired` : `${name} is fine again`,
      body: `${measureWords[measure]} is ${valueWords(measure, found.event.value, money)}; it fires ${ruleWords(found.alert, money)}.`,
      href: `/apps/trace/alerts?alert=${alertId}`,
      source: `alert:${found.event.id}`,
    });
  },
});

/** Calls the webhook of an alert. A fault is kept for its page and thrown, so that it is tried again later. */
export const callWebhook = on({
  name: "trace.call_webhook",
  on: "trace.alert_changed",
  async run(context, { alertId, alertEventId }) {
    const found = await changeOf(context.workspace?.id, alertId, alertEventId);
    if (!found?.alert.webhook || !found.alert.sealedWebhookSecret) return;
    const { webhook, sealedWebhookSecret, ...row } = found.alert;
    const fault = await sendWebhook({
      address: webhook,
      secret: unseal(sealedWebhookSecret),
      id: found.event.id,
      body: {
        type: found.event.kind === "fired" ? "trace.alert.fired" : "trace.alert.recovered",
        at: found.event.createdAt.toISOString(),
        alert: {
          id: row.id,
          name: row.name,
          measure: row.measure,
          comparison: row.comparison,
          threshold: row.threshold,
          windowMinutes: row.windowMinutes,
        },
        value: found.event.value,
        url: `${publicUrl()}/apps/trace/alerts?alert=${row.id}`,
      },
    });
    await database().update(alert).set({ webhookFault: fault }).where(eq(alert.id, alertId));
    if (fault) throw new Error(fault);
  },
});
