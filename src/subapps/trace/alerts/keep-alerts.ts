import { and, eq, sql } from "drizzle-orm";
import { publisher } from "#core/events/publish.ts";
import { mailBody } from "#core/mail/mail-body.ts";
import { queueMail } from "#core/mail/queue-mail.ts";
import { moneyFormatter } from "#lib/format/money.ts";
import { type Db, database } from "#platform/db/db.ts";
import { publicUrl } from "#platform/env.ts";
import { log } from "#platform/log.ts";
import { workspaceCurrency } from "#workspace/people/records/workspace-currency.ts";
import { isFiring } from "./alert-rule.ts";
import { measureWords, ruleWords, valueWords } from "./alert-words.ts";
import { measure } from "./records/measure.ts";
import { alert, alertEvent } from "./tables.ts";

type AlertRow = typeof alert.$inferSelect;
const everySeconds = 55;

/** Once a minute, whichever worker comes first: looks at every alert that was not looked at in this minute. */
export async function keepAlerts(at = new Date()): Promise<void> {
  const due = await database().execute<{ id: string }>(sql`
    update trace.alert set checked_at = ${at.toISOString()}::timestamptz
    where not is_paused and (checked_at is null or checked_at < ${at.toISOString()}::timestamptz - make_interval(secs => ${everySeconds}))
    returning id`);
  for (const { id } of due)
    await keepAlert(id, at).catch((error) => log.error("an alert could not be worked out", { alertId: id, error }));
}

/** Works out one alert. A change of its state is kept, told and recorded together, so that it is told once. */
export async function keepAlert(alertId: string, at = new Date()): Promise<void> {
  const [row] = await database().select().from(alert).where(eq(alert.id, alertId));
  if (!row || row.isPaused) return;
  const [value = null] = await measure(row, 1, at);
  const state = isFiring(row, value) ? "firing" : "ok";
  await database().transaction(async (transaction) => {
    const db = transaction as unknown as Db;
    await db.update(alert).set({ lastValue: value }).where(eq(alert.id, row.id));
    if (state === row.state) return;
    const [changed] = await db
      .update(alert)
      .set({ state, stateSince: at })
      .where(and(eq(alert.id, row.id), eq(alert.state, row.state)))
      .returning({ id: alert.id });
    if (changed) await tell(db, row, state, value, at);
  });
}

async function tell(db: Db, row: AlertRow, state: "ok" | "firing", value: number | null, at: Date): Promise<void> {
  const kind = state === "firing" ? "fired" : "recovered";
  const [event] = await db
    .insert(alertEvent)
    .values({ alertId: row.id, workspaceId: row.workspaceId, kind, value, createdAt: at })
    .returning({ id: alertEvent.id });
  const publish = publisher(db, { workspaceId: row.workspaceId });
  const title = kind === "fired" ? `${row.name} fired` : `${row.name} is fine again`;
  const money = moneyFormatter(await workspaceCurrency(row.workspaceId));
  const says = `${measureWords[row.measure]} is ${valueWords(row.measure, value, money)}; the alert fires ${ruleWords(row, money)}.`;
  const url = `${publicUrl()}/apps/trace/alerts?alert=${row.id}`;
  const body = mailBody({ title, paragraphs: [says], action: { label: "Open the alert", url } });
  for (const to of row.toldMails) await queueMail(db, publish, { to, subject: title, ...body });
  await publish("trace.alert_changed", { alertId: row.id, alertEventId: event?.id });
}
