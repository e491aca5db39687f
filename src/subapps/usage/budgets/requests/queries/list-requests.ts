import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult } from "#core/command/result-schemas.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { isUuid } from "#lib/uuid.ts";
import { sqlClient } from "#platform/db/db.ts";
import { namedResult } from "../../../named-result.ts";
import { metrics, periods, scopes } from "../../budget.ts";

const requestItem = z.object({
  id: z.string(),
  budgetId: z.string(),
  budgetName: z.string(),
  scope: z.enum(scopes),
  metric: z.enum(metrics),
  period: z.enum(periods),
  currency: z.string(),
  limit: z.number().describe("What the budget has in this period, so that one sees what a grant means"),
  spent: z.number(),
  isPlan: z.boolean(),
  isCredit: z.boolean(),
  workspaceName: z.string().nullable().describe("Where it was asked, if that is another workspace"),
  askedBy: namedResult,
  amount: z.number().nullable(),
  words: z.string(),
  createdAt: z.iso.datetime(),
  decision: z.enum(["granted", "declined"]).nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  granted: z.number().nullable(),
  isForGood: z.boolean().nullable(),
  mayDecide: z.boolean(),
});
export type RequestItem = z.infer<typeof requestItem>;

/** What was asked for: what one asked oneself, and what one can grant. Open ones first. */
export const listRequests = query({
  name: "usage.list_requests",
  input: z.object({ ...pageInput, state: z.enum(["open", "all"]).default("all") }),
  result: pageResult(requestItem),
  allow: "workspace:read",
  async run({ actor, workspace }, { limit, cursor, state }) {
    const after = decodeCursor(cursor, z.tuple([z.number(), z.string().refine(isUuid)]));
    const sql = sqlClient();
    const order = sql`(case when r.decided_at is null then 0 else 1 end) * 1e12::float8 - extract(epoch from r.created_at)::float8`;
    const mayManage = workspace.permissions.has("usage:manage");
    const rows = await sql<(RequestItem & { key: number; asked_by: string; asker: string })[]>`
      select r.id, r.budget_id as "budgetId", b.name as "budgetName", b.scope, b.metric, b.period, w.currency,
        (b.amount + coalesce(s.granted, 0))::float8 as limit, coalesce(s.spent, 0)::float8 as spent,
        b.plan_id is not null as "isPlan", b.is_credit as "isCredit",
        case when r.workspace_id <> ${workspace.id} then (select name from core.workspace where id = r.workspace_id) end as "workspaceName",
        r.asked_by, u.name as asker, r.amount::float8 as amount, r.words, r.decision, r.granted::float8 as granted,
        r.is_for_good as "isForGood", (select name from core.user where id = r.decided_by) as "decidedBy",
        to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
        to_char(r.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "decidedAt",
        ${mayManage} and may.decide and r.decided_at is null as "mayDecide", ${order} as key
      from usage.request r join usage.budget b on b.id = r.budget_id join core.workspace w on w.id = b.workspace_id
      join core.user u on u.id = r.asked_by
      left join usage.budget_state s on s.budget_id = b.id and s.subject_id = r.subject_id
        and s.period_start = usage.period_start(b.period, now(), b.zone)
      cross join lateral (select exists (select from usage.granters(b.id) g where g.user_id = ${actor.id}) as decide) may
      where (r.workspace_id = ${workspace.id} or b.workspace_id = ${workspace.id}
          or r.workspace_id in (select id from core.workspace where agency_id = ${workspace.id})
          or (${actor.isOperator} and (b.plan_id is not null or b.is_credit or b.is_installation)))
        and (r.asked_by = ${actor.id} and r.workspace_id = ${workspace.id} or ${mayManage} and may.decide)
        and (${state === "all"} or r.decided_at is null)
        ${after ? sql`and (${order}, r.id) > (${after[0]}::float8, ${after[1]}::uuid)` : sql``}
      order by key, r.id limit ${limit + 1}`;
    return pageOf(
      rows,
      limit,
      ({ key, id }) => [key, id],
      ({ key: _, asked_by, asker, ...row }): RequestItem => ({ ...row, askedBy: { id: asked_by, name: asker } }),
    );
  },
});
