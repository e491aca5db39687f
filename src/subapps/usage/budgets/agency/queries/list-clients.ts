import { z } from "zod";
import { isOperator } from "#core/access/operator.ts";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult } from "#core/command/result-schemas.ts";
import { AppError } from "#lib/app-error.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { isUuid } from "#lib/uuid.ts";
import { sqlClient } from "#platform/db/db.ts";
import { namedResult } from "../../../named-result.ts";
import { sumUsage } from "../../../records/sum-usage.ts";

const clientItem = z.object({
  id: z.string(),
  name: z.string(),
  currency: z.string(),
  members: z.number(),
  agencyName: z.string().nullable(),
  plan: namedResult.nullable(),
  balance: z.number().nullable().describe("Prepaid credit left, in billionths of the currency; null without credit"),
  spent: z.number().describe("Since the first of this month (UTC), in billionths of the currency"),
});
export type ClientItem = z.infer<typeof clientItem>;

type Row = Omit<ClientItem, "plan" | "spent"> & { plan_id: string | null; plan_name: string | null };

/** The workspaces in one's care with what they have used this month; for an operator who asks so, all there are. */
export const listClients = query({
  name: "usage.list_clients",
  input: z.object({
    ...pageInput,
    all: z.enum(["true", "false"]).default("false"),
    search: z.string().trim().max(100).default(""),
  }),
  result: pageResult(clientItem),
  allow: "usage:manage",
  async run({ actor, workspace }, { limit, cursor, all, search }) {
    const isAll = all === "true";
    if (isAll && !isOperator(actor))
      throw new AppError("forbidden", "Only an operator of this installation sees all workspaces.");
    const after = decodeCursor(cursor, z.tuple([z.string().max(200), z.string().refine(isUuid)]));
    const sql = sqlClient();
    const rows = await sql<Row[]>`
      select w.id, w.name, w.currency, (select count(*)::int from core.membership m where m.workspace_id = w.id) as members,
        a.name as "agencyName", p.id as plan_id, p.name as plan_name,
        (select (b.amount - coalesce(s.spent, 0))::float8 from usage.budget b left join usage.budget_state s on s.budget_id = b.id
          where b.workspace_id = w.id and b.is_credit and b.ended_at is null) as balance
      from core.workspace w left join core.plan p on p.id = w.plan_id left join core.workspace a on a.id = w.agency_id
      where ${isAll ? sql`true` : sql`w.agency_id = ${workspace.id}`}
        and (${search} = '' or position(lower(${search}) in lower(w.name)) > 0)
        ${after ? sql`and (w.name, w.id) > (${after[0]}, ${after[1]}::uuid)` : sql``}
      order by w.name, w.id limit ${limit + 1}`;
    const page = pageOf(
      rows,
      limit,
      ({ name, id }) => [name, id],
      (row) => row,
    );
    const spent = await spentThisMonth(page.items.map(({ id }) => id));
    return {
      nextCursor: page.nextCursor,
      items: page.items.map(
        ({ plan_id, plan_name, ...row }): ClientItem => ({
          ...row,
          plan: plan_id && plan_name ? { id: plan_id, name: plan_name } : null,
          spent: spent.get(row.id) ?? 0,
        }),
      ),
    };
  },
});

async function spentThisMonth(workspaceIds: string[]): Promise<Map<string | null, number>> {
  if (workspaceIds.length === 0) return new Map();
  const now = new Date();
  const month = (more: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + more, 1));
  const question = { workspaceIds, zone: "UTC", from: month(0), to: month(1), unit: "all", by: ["workspace"] } as const;
  const sums = await sumUsage(question);
  return new Map(sums.map(({ keys, sums: { cost_nanos } }) => [keys[0] ?? null, cost_nanos]));
}
