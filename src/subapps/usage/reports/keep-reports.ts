import { publisher } from "#core/events/publish.ts";
import { type Db, database, sqlClient } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import { reportContent } from "./records/report-content.ts";
import { activeReports, type ReportRow } from "./records/report-rows.ts";
import { dueAt, lastPeriod } from "./rules/report-period.ts";
import { sendReport } from "./send-report.ts";

/** Every few minutes, on any worker: sends the reports whose period is over and was not reported yet. */
export async function keepReports(at = new Date()): Promise<void> {
  for (const report of await activeReports())
    await keepReport(report, at).catch((error) =>
      log.error("a report could not be sent", { reportId: report.id, error }),
    );
}

export async function keepReport(report: ReportRow, at: Date): Promise<void> {
  const period = lastPeriod(report.period, at.getTime(), report.zone);
  // Nobody is told of times from before they asked to be.
  if (at < dueAt(period, report.sendHour, report.zone) || period.to < new Date(report.createdAt)) return;
  const [sent] = await sqlClient()`
    select from usage.report_sending where report_id = ${report.id} and period_start = ${period.from.toISOString()}::timestamptz
      and not is_by_hand`;
  if (sent) return;
  const content = await reportContent(report, period);
  await database().transaction(async (transaction) => {
    const db = transaction as unknown as Db;
    await sendReport(db, publisher(db, { workspaceId: report.workspaceId }), report, content, null);
  });
}
