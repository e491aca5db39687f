import { sql } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { recipientsOf, reportsOf } from "../records/report-rows.ts";
import { reportPeriods } from "../report-fields.ts";
import { dueAt, lastPeriod, periodBefore } from "../rules/report-period.ts";

const sentReport = z.object({
  at: z.iso.datetime(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  isByHand: z.boolean(),
  recipients: z.array(z.string()).describe("Their names"),
  costNanos: z.number().describe("Billionths of the currency"),
});
export type SentReport = z.infer<typeof sentReport>;

const mostSent = 12;

/** The reports by mail with whom they go to, when the next one is due, and the last ones that were sent. */
export const listReports = query({
  name: "usage.list_reports",
  input: z.object({}),
  result: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        period: z.enum(reportPeriods),
        zone: z.string(),
        sendHour: z.number().describe("Hours after the period ended"),
        userIds: z.array(z.string()),
        isPaused: z.boolean(),
        createdAt: timestamp,
        nextAt: timestamp.nullable().describe("Null if it is paused"),
        recipients: z.array(z.string()).describe("Their names"),
        sent: z.array(sentReport),
      }),
    ),
  }),
  allow: "usage:read",
  async run({ db, workspace }) {
    const reports = await reportsOf(db, workspace.id, 50);
    const now = Date.now();
    return {
      items: await Promise.all(
        reports.map(async ({ workspaceId: _, workspaceName: __, ...report }) => {
          const due = dueAt(lastPeriod(report.period, now, report.zone), report.sendHour, report.zone);
          const next =
            due.getTime() > now
              ? due
              : dueAt(periodBefore(report.period, now, report.zone, 0), report.sendHour, report.zone);
          return {
            ...report,
            nextAt: report.isPaused ? null : next,
            recipients: (await recipientsOf(db, { ...report, workspaceId: workspace.id, workspaceName: "" })).map(
              ({ name }) => name,
            ),
            sent: [
              ...(await db.execute<SentReport>(sql`
              select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
                to_char(period_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as from,
                to_char(period_end at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as to,
                is_by_hand as "isByHand", recipients, cost_nanos::float8 as "costNanos"
              from usage.report_sending where report_id = ${report.id} order by created_at desc limit ${mostSent}`)),
            ],
          };
        }),
      ),
    };
  },
});
