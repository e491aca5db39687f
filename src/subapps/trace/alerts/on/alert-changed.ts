import { and, eq, inArray } from "drizzle-orm";
import { membership } from "#core/access/tables.ts";
import { on } from "#core/events/handler.ts";
import { queueDelivery } from "#engine/deliveries/outbound/queue-delivery.ts";
import { moneyFormatter } from "#lib/format/money.ts";
import { type Db, database } from "#platform/db/db.ts";
import { publicUrl } from "#platform/env.ts";
import { notify } from "#workspace/notifications/commands/notify.ts";
import { workspaceCurrency } from "#workspace/people/records/workspace-currency.ts";
import { alertSource } from "../alert-source.ts";
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

/** Queues the message to an alert's webhook. Queued twice, it is sent once: the change's id is the message's. */
export const queueAlertWebhook = on({
  name: "trace.call_webhook",
  on: "trace.alert_changed",
  async run(context, { alertId, alertEventId }) {
    const found = await changeOf(context.workspace?.id, alertId, alertEventId);
    if (!found?.alert.webhook || !found.alert.sealedWebhookSecret) return;
    const { id, name, measure, comparison, threshold, windowMinutes, workspaceId } = found.alert;
    await database().transaction((transaction) =>
      queueDelivery(transaction as unknown as Db, {
        workspaceId,
        source: alertSource.source,
        targetId: id,
        orderKey: id,
        messageId: found.event.id,
        body: {
          type: found.event.kind === "fired" ? "trace.alert.fired" : "trace.alert.recovered",
          at: found.event.createdAt.toISOString(),
          alert: { id, name, measure, comparison, threshold, windowMinutes },
          value: found.event.value,
          url: `${publicUrl()}/apps/trace/alerts?alert=${id}`,
        },
      }),
    );
  },
});
