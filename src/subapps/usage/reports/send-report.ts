import { sql } from "drizzle-orm";
import type { Publish } from "#core/events/publish.ts";
import { mailBody } from "#core/mail/mail-body.ts";
import { queueMail } from "#core/mail/queue-mail.ts";
import type { Db } from "#platform/db/db.ts";
import type { ReportContent } from "./records/report-content.ts";
import { type ReportRow, recipientsOf } from "./records/report-rows.ts";

/**
 * Notes that it is sent and queues the mails in one transaction. By the clock it is sent once for each period, whoever comes
 * first; by hand as often as somebody asks. Answers to how many it went, or null where it was sent before.
 */
export async function sendReport(
  db: Db,
  publish: Publish,
  report: ReportRow,
  content: ReportContent,
  byHand: { by: string | null } | null,
): Promise<number | null> {
  const to = await recipientsOf(db, report);
  const [noted] = await db.execute<{ id: string }>(sql`
    insert into usage.report_sending (report_id, period_start, period_end, is_by_hand, recipients, cost_nanos, created_by)
    values (${report.id}, ${content.from.toISOString()}, ${content.to.toISOString()}, ${byHand !== null},
      ${sql.param(to.map(({ email }) => email))}::text[], ${content.costNanos}, ${byHand?.by ?? null})
    on conflict (report_id, period_start) where not is_by_hand do nothing returning id`);
  if (!noted) return null;
  const { subject, ...rest } = content;
  const body = mailBody(rest);
  for (const { email } of to) await queueMail(db, publish, { to: email, subject, ...body });
  return to.length;
}
