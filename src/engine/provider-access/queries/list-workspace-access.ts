import { sql } from "drizzle-orm";
import { z } from "zod";
import { requireOperator } from "#core/access/operator.ts";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult } from "#core/command/result-schemas.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { isUuid, uuid } from "#lib/uuid.ts";

const workspaceAccessItem = z.object({
  id: uuid(),
  name: z.string(),
  ownerName: z.string().nullable().describe("Null where nobody owns it any more"),
  currency: z.string(),
  usesProviders: z.boolean(),
  budgetNanos: z.number().nullable().describe("Monthly budget in billionths of the currency; null for none"),
  spentNanos: z.number().describe("What was used of it this month"),
});
export type WorkspaceAccessItem = z.infer<typeof workspaceAccessItem>;

/** Every workspace with whether it can use the installation's providers: oldest first. */
export const listWorkspaceAccess = query({
  name: "installation.list_workspace_access",
  input: z.object({ ...pageInput, search: z.string().trim().max(100).optional() }),
  result: pageResult(workspaceAccessItem),
  allow: "member",
  async run({ db, actor }, { limit, cursor, search }) {
    requireOperator(actor, "see all workspaces");
    const after = decodeCursor(cursor, z.tuple([z.string(), z.string().refine(isUuid)]));
    const pattern = search ? `%${search.replace(/[\\%_]/g, "\\$&")}%` : null;
    const rows = await db.execute<WorkspaceAccessItem & { created: string }>(sql`
      select w.id, w.name, w.currency, w.uses_installation_providers as "usesProviders", w.created_at::text as created,
        (select u.name from core.membership m join core.user u on u.id = m.user_id
          where m.workspace_id = w.id and m.role = 'owner' order by m.created_at, u.id limit 1) as "ownerName",
        b.amount::float8 as "budgetNanos", coalesce(s.spent, 0)::float8 as "spentNanos"
      from core.workspace w
      left join usage.budget b on b.workspace_id = w.id and b.is_installation and b.ended_at is null
      left join usage.budget_state s on s.budget_id = b.id and s.period_start = usage.period_start(b.period, now(), b.zone)
      where (${pattern}::text is null or w.name ilike ${pattern})
        and (${after?.[0] ?? null}::timestamptz is null
          or (w.created_at, w.id) > (${after?.[0] ?? null}::timestamptz, ${after?.[1] ?? null}::uuid))
      order by w.created_at, w.id limit ${limit + 1}`);
    return pageOf(
      rows,
      limit,
      ({ created, id }) => [created, id],
      ({ created: _, ...item }): WorkspaceAccessItem => item,
    );
  },
});
