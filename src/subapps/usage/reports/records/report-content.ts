import type { MailContent } from "#core/mail/mail-body.ts";
import { formatDate, formatMonth } from "#lib/format/date.ts";
import { formatMoney, formatMoneyDifference } from "#lib/format/money.ts";
import { formatNumber } from "#lib/format/number.ts";
import { publicUrl } from "#platform/env.ts";
import { workspaceCurrency } from "#workspace/people/records/workspace-currency.ts";
import { readNames } from "../../dashboard/records/read-names.ts";
import { spendWords } from "../../dashboard/rules/words.ts";
import { sumUsage, type UsageSum } from "../../records/sum-usage.ts";
import { type Period, periodBefore } from "../rules/report-period.ts";
import type { ReportRow } from "./report-rows.ts";

export type ReportContent = MailContent & { subject: string; costNanos: number; from: Date; to: Date };

const mostLines = 5;

/** What a report says of a period: the same figures as the screens, in words ready to be sent. */
export async function reportContent(report: ReportRow, { from, to }: Period): Promise<ReportContent> {
  const { workspaceId, zone, period } = report;
  const before = periodBefore(period, from.getTime(), zone, 1);
  const ask = { workspaceIds: [workspaceId], zone, from, to, unit: "all" as const };
  const [currency, [total], [earlier], agents, models] = await Promise.all([
    workspaceCurrency(workspaceId),
    sumUsage({ ...ask, by: [] }),
    sumUsage({ ...ask, ...before, by: [] }),
    sumUsage({ ...ask, by: ["agent"] }),
    sumUsage({ ...ask, by: ["model"] }),
  ]);
  const nameOf = await readNames(
    [workspaceId],
    [
      { columns: ["agent"], keys: agents.map(({ keys }) => keys) },
      { columns: ["model"], keys: models.map(({ keys }) => keys) },
    ],
  );
  const money = (nanos: number) => formatMoney(nanos, currency);
  const count = (value: number) => formatNumber(value);
  const sums = total?.sums;
  const costNanos = sums?.cost_nanos ?? 0;
  const days = `${formatDate(from, zone)} to ${formatDate(new Date(to.getTime() - 1), zone)}`;
  const name = period === "week" ? `Week of ${formatDate(from, zone)}` : formatMonth(from, zone);
  const table = (title: string, dimension: "agent" | "model", rows: UsageSum[]) => ({
    title,
    head: [dimension === "agent" ? "Agent" : "Model", "Answers", "Tokens", "Spend"],
    rows: [...rows]
      .sort((a, b) => b.sums.cost_nanos - a.sums.cost_nanos || b.sums.answers - a.sums.answers)
      .slice(0, mostLines)
      .map((row) => [
        nameOf(dimension, row.keys[0] ?? null).label,
        count(row.sums.answers),
        count(row.sums.input_tokens + row.sums.output_tokens),
        spendWords(row.sums, currency),
      ]),
  });
  const spent = sums ? spendWords(sums, currency) : money(costNanos);
  const change = costNanos - (earlier?.sums.cost_nanos ?? 0);
  return {
    subject: `${report.workspaceName}: ${spent} in ${period === "week" ? `the week of ${formatDate(from, zone)}` : name}`,
    title: `${name}: ${spent}`,
    paragraphs: [
      sums
        ? `${report.workspaceName} had ${count(sums.answers)} answers for ${count(total.people)} people, with ${count(sums.input_tokens)} tokens read and ${count(sums.output_tokens)} written. That is ${change === 0 ? "as much as" : `${formatMoneyDifference(change, currency)} on`} the ${period} before.`
        : `Nothing was used in ${report.workspaceName} in this ${period}.`,
    ],
    ...(sums && { tables: [table("Agents by spend", "agent", agents), table("Models by spend", "model", models)] }),
    action: { label: "Open Usage", url: `${publicUrl()}/apps/usage` },
    footnote: `${days}, by the clock of ${zone}. You get this because somebody who manages ${report.workspaceName} chose you for the report “${report.name}”.`,
    costNanos,
    from,
    to,
  };
}
