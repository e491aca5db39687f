import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { reportContent } from "../records/report-content.ts";
import { requireReport } from "../records/report-rows.ts";
import { lastPeriod } from "../rules/report-period.ts";
import { sendReport } from "../send-report.ts";

/** Sends the last whole period once more, at once. The clock goes on as if nobody had. */
export const sendReportNow = command({
  name: "usage.send_report_now",
  input: z.object({ reportId: uuid() }),
  result: z.object({ sent: z.number().describe("How many people it went to"), subject: z.string() }),
  allow: "usage:manage",
  async run({ db, actor, workspace, publish }, { reportId }) {
    const report = await requireReport(db, workspace.id, reportId);
    const content = await reportContent(report, lastPeriod(report.period, Date.now(), report.zone));
    const sent = await sendReport(db, publish, report, content, { by: actor.id });
    if (!sent) throw new AppError("conflict", "Nobody of those it goes to is a member any more. Choose others.");
    await publish("usage.records_changed", {});
    return { sent, subject: content.subject };
  },
  audit: ({ reportId }, { sent }) => ({ targetId: reportId, detail: { sent } }),
});
