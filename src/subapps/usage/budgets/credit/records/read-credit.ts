import { z } from "zod";
import { sqlClient } from "#platform/db/db.ts";

/** Prepaid credit; amounts in billionths of the currency. */
export const creditResult = z.object({
  budgetId: z.string(),
  currency: z.string(),
  given: z.number(),
  used: z.number(),
  reserved: z.number(),
  balance: z.number(),
});
export type Credit = z.infer<typeof creditResult>;

/** What is left of the credit of a workspace; null where it is on none. */
export async function readCredit(workspaceId: string): Promise<Credit | null> {
  const [row] = await sqlClient()<Omit<Credit, "balance">[]>`
    select b.id as "budgetId", w.currency, b.amount::float8 as given, coalesce(s.spent, 0)::float8 as used,
      coalesce(s.reserved, 0)::float8 as reserved
    from usage.budget b join core.workspace w on w.id = b.workspace_id
    left join usage.budget_state s on s.budget_id = b.id
    where b.workspace_id = ${workspaceId} and b.is_credit and b.ended_at is null`;
  return row ? { ...row, balance: row.given - row.used } : null;
}
