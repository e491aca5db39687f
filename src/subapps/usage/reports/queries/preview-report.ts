import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { displayName } from "#lib/display-name.ts";
import { reportContent } from "../records/report-content.ts";
import { reportFields } from "../report-fields.ts";
import { lastPeriod } from "../rules/report-period.ts";

/** What the mail about the last whole period says. Nothing is sent. */
export const previewReport = query({
  name: "usage.preview_report",
  input: z.object({ name: displayName().default("Report"), period: reportFields.period, zone: reportFields.zone }),
  result: z.object({
    subject: z.string(),
    title: z.string(),
    paragraphs: z.array(z.string()),
    tables: z
      .array(z.object({ title: z.string(), head: z.array(z.string()), rows: z.array(z.array(z.string())) }))
      .optional(),
    action: z.object({ label: z.string(), url: z.string() }).optional(),
    footnote: z.string().optional(),
    costNanos: z.number().describe("Billionths of the currency"),
    from: timestamp,
    to: timestamp,
  }),
  allow: "usage:read",
  async run({ workspace }, { name, period, zone }) {
    const report = {
      id: "",
      workspaceId: workspace.id,
      workspaceName: workspace.name,
      name,
      period,
      zone,
      sendHour: 0,
      userIds: [],
      isPaused: false,
      createdAt: "",
    };
    return reportContent(report, lastPeriod(period, Date.now(), zone));
  },
});
