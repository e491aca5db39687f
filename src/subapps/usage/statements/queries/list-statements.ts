import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { sqlClient } from "#platform/db/db.ts";
import { usageScope } from "../../dashboard/records/usage-scope.ts";
import { sumUsage } from "../../records/sum-usage.ts";
import { recordZone } from "../records/record-zone.ts";
import { monthOf, monthsBetween, statementMonth, statementStates } from "../rules/statement-month.ts";

const mostMonths = 60;

/** The months since something was first used, newest first, with what each cost. */
export const listStatements = query({
  name: "usage.list_statements",
  input: z.object({}),
  result: z.object({
    zone: z.string(),
    currency: z.string(),
    isOwn: z.boolean().describe("Only the usage of whoever asks, without the permission usage:read"),
    items: z.array(
      z.object({
        month: z.string().describe("Such as 2026-11"),
        state: z.enum(statementStates),
        from: timestamp,
        to: timestamp,
        costNanos: z.number().describe("Billionths of the currency"),
        answers: z.number(),
        tokens: z.number(),
      }),
    ),
  }),
  allow: "workspace:read",
  async run({ actor, workspace }) {
    const scope = await usageScope({ actor, workspace });
    const zone = await recordZone(workspace.id);
    const now = Date.now();
    const [row] = await sqlClient()<{ first: number | null }[]>`
      select extract(epoch from min(occurred_at))::float8 * 1000 as first from usage.event where workspace_id = ${workspace.id}`;
    const last = monthOf(now, zone);
    const months = monthsBetween(monthOf(Math.min(row?.first ?? now, now), zone), last).slice(0, mostMonths);
    const sums = await sumUsage({
      workspaceIds: [workspace.id],
      zone,
      from: statementMonth(months.at(-1) ?? last, zone, now).from,
      to: statementMonth(last, zone, now).to,
      unit: "month",
      by: [],
      filters: scope.narrow({}),
    });
    const byMonth = new Map(sums.map((sum) => [monthOf(sum.at?.getTime() ?? 0, zone), sum.sums]));
    return {
      zone,
      currency: scope.currency,
      isOwn: scope.isOwn,
      items: months.map((month) => {
        const { state, from, to } = statementMonth(month, zone, now);
        const used = byMonth.get(month);
        return {
          month,
          state,
          from,
          to,
          costNanos: used?.cost_nanos ?? 0,
          answers: used?.answers ?? 0,
          tokens: (used?.input_tokens ?? 0) + (used?.output_tokens ?? 0),
        };
      }),
    };
  },
});
