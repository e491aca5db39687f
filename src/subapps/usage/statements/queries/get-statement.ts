import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { measures } from "#engine/usage/measures.ts";
import { sqlClient } from "#platform/db/db.ts";
import type { LedgerItem } from "../../budgets/credit/queries/list-ledger.ts";
import { figuresResult } from "../../dashboard/figures-result.ts";
import { readNames } from "../../dashboard/records/read-names.ts";
import { usageScope } from "../../dashboard/records/usage-scope.ts";
import { apiFigures } from "../../dashboard/rules/api-figures.ts";
import type { Dimension } from "../../dimensions.ts";
import { sumUsage, type UsageSum } from "../../records/sum-usage.ts";
import { lateChanges } from "../records/late-changes.ts";
import { recordZone } from "../records/record-zone.ts";
import { monthName, statementMonth, statementStates } from "../rules/statement-month.ts";

const noFigures = apiFigures(Object.fromEntries(measures.map((name) => [name, 0])) as UsageSum["sums"], 0);
const mostLedger = 200;

const lateChange = z.object({
  month: z.string().describe("The month it belongs to, such as 2026-11"),
  kind: z.enum(["late", "corrected", "recounted"]),
  model: z.string().nullable().describe("Of a recount: the model whose price was corrected"),
  by: z.string().nullable().describe("Of a recount: the name of who did it"),
  events: z.number(),
  tokens: z.number(),
  costNanos: z.number().describe("Billionths of the currency"),
  firstAt: timestamp,
  lastAt: timestamp,
});
const statementLine = figuresResult.extend({ id: z.string().nullable(), name: z.string() });

/**
 * A month in full. Its figures are those of all events of the month, as everywhere; beside them stands what they were when
 * it closed, what changed since, and the corrections of earlier months that arrived in it.
 */
export const getStatement = query({
  name: "usage.get_statement",
  input: z.object({ month: monthName() }),
  result: z.object({
    month: z.string().describe("Such as 2026-11"),
    zone: z.string(),
    from: timestamp,
    to: timestamp,
    closesAt: timestamp,
    state: z.enum(statementStates),
    currency: z.string(),
    workspaceName: z.string(),
    isOwn: z.boolean().describe("Only the usage of whoever asks, without the permission usage:read"),
    ownName: z.string().nullable(),
    totals: figuresResult,
    closedNanos: z.number().describe("What the month had cost when it closed, in billionths of the currency"),
    changedSince: z.array(lateChange).describe("What changed in this month after it closed"),
    arrived: z.array(lateChange).describe("Corrections of earlier months that arrived in this one"),
    agents: z.array(statementLine),
    models: z.array(statementLine),
    people: z.array(statementLine),
    runAs: z.array(statementLine.extend({ byName: z.string().describe("Who acted as this person") })),
    credits: z.array(
      z.object({
        kind: z.enum(["grant", "top_up", "correction", "expiry"]),
        note: z.string(),
        nanos: z.number().describe("Billionths of the currency"),
        at: timestamp,
      }),
    ),
  }),
  allow: "workspace:read",
  async run({ actor, workspace }, { month }) {
    const scope = await usageScope({ actor, workspace });
    const zone = await recordZone(workspace.id);
    const { from, to, closesAt, state } = statementMonth(month, zone, Date.now());
    const ask = { workspaceIds: [workspace.id], zone, from, to, unit: "all" as const };
    const filters = scope.narrow({});
    const userId = scope.isOwn ? (actor.id ?? "00000000-0000-0000-0000-000000000000") : null;
    const opened = new Date(from.getTime() + (closesAt.getTime() - to.getTime()));
    const late = { workspaceId: workspace.id, zone, userId };
    const [[total], agents, models, people, changedSince, arrived, credits] = await Promise.all([
      sumUsage({ ...ask, by: [], filters }),
      sumUsage({ ...ask, by: ["agent"], filters }),
      sumUsage({ ...ask, by: ["model"], filters }),
      sumUsage({ ...ask, by: ["user", "run_by"], filters }),
      state === "closed" ? lateChanges({ ...late, occurred: { from, to }, recorded: { from: closesAt } }) : [],
      lateChanges({ ...late, occurred: { to: from }, recorded: { from: opened, to: closesAt } }),
      scope.isOwn ? [] : creditsOf(workspace.id, from, to),
    ]);
    const nameOf = await readNames(
      [workspace.id],
      [
        { columns: ["agent"], keys: agents.map(({ keys }) => keys) },
        { columns: ["model"], keys: models.map(({ keys }) => keys) },
        { columns: ["user", "run_by"], keys: people.map(({ keys }) => keys) },
      ],
    );
    const line = (dimension: Dimension) => (sum: UsageSum) => {
      const id = sum.keys[0] ?? null;
      return { id, name: nameOf(dimension, id).label, ...apiFigures(sum.sums, sum.people) };
    };
    const totals = total ? apiFigures(total.sums, total.people) : noFigures;
    const changedNanos = changedSince.reduce((sum, { costNanos }) => sum + costNanos, 0);
    return {
      month,
      zone,
      from,
      to,
      closesAt,
      state,
      currency: scope.currency,
      workspaceName: workspace.name,
      /** Only what whoever asks used. */
      isOwn: scope.isOwn,
      ownName: scope.isOwn ? actor.name : null,
      totals,
      /** What the month had cost when it closed. */
      closedNanos: totals.costNanos - changedNanos,
      changedSince,
      arrived,
      agents: byCost(agents.map(line("agent"))),
      models: byCost(models.map(line("model"))),
      people: byCost(people.filter(({ keys }) => keys[1] == null).map(line("user"))),
      runAs: byCost(
        people
          .filter(({ keys }) => keys[1] != null)
          .map((sum) => ({ ...line("user")(sum), byName: nameOf("run_by", sum.keys[1] ?? null).label })),
      ),
      credits,
    };
  },
});

export type Statement = Awaited<ReturnType<typeof getStatement>>;

const byCost = <Line extends { costNanos: number; calls: number; answers: number; name: string }>(
  lines: Line[],
): Line[] =>
  lines
    .filter(({ costNanos, calls, answers }) => costNanos !== 0 || calls !== 0 || answers !== 0)
    .sort((a, b) => b.costNanos - a.costNanos || b.answers - a.answers || a.name.localeCompare(b.name));

async function creditsOf(workspaceId: string, from: Date, to: Date) {
  const rows = await sqlClient()<{ kind: LedgerItem["kind"]; amount: number; note: string; at: number }[]>`
    select kind, amount::float8, note, extract(epoch from created_at)::float8 * 1000 as at from usage.ledger
    where workspace_id = ${workspaceId} and created_at >= ${from.toISOString()}::timestamptz
      and created_at < ${to.toISOString()}::timestamptz
    order by seq limit ${mostLedger}`;
  return rows.map(({ at, amount, ...row }) => ({ ...row, nanos: amount, at: new Date(at) }));
}
