import type { z } from "zod";
import { AppError } from "#lib/app-error.ts";
import { formatDeadline } from "#lib/format/date.ts";
import { sqlClient } from "#platform/db/db.ts";
import { amountWords, usedSentence } from "./amount-words.ts";
import type { refusedBudgetResult } from "./refused-budget-result.ts";

/** What the database says of the budget that has no room. */
export type Refused = {
  budgetId: string;
  subjectId: string;
  scope: RefusedBudget["scope"];
  metric: RefusedBudget["metric"];
  period: "day" | "week" | "month" | "year" | "ever";
  zone: string;
  amount: number;
  spent: number;
  reserved: number;
  periodStart: string;
};

/** The same for programs and for the screen that offers to ask for more. */
export type RefusedBudget = z.infer<typeof refusedBudgetResult>;

/** A use that a budget does not allow: names it, what was spent, when it begins anew and whom to ask. */
export class BudgetRefusal extends AppError {
  override name = "BudgetRefusal";
  readonly budget: RefusedBudget;

  constructor(message: string, budget: RefusedBudget, retryAfterSeconds?: number) {
    super("over_limit", message, {
      details: { budget },
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    });
    this.budget = budget;
  }
}

export async function refusal(workspaceId: string, refused: Refused): Promise<BudgetRefusal> {
  const [row] = await sqlClient()<{ name: string; currency: string; resets_at: number | null; ask: string[] | null }[]>`
    select b.name, (select currency from core.workspace where id = ${workspaceId}) as currency,
      case when ${refused.period} = 'ever' then null
        else extract(epoch from usage.period_end(${refused.period}, ${refused.periodStart}, ${refused.zone}))::float8 * 1000 end as resets_at,
      (select array_agg(u.name order by m.role = 'owner' desc nulls last, u.name) from usage.granters(b.id) g
        join core.user u on u.id = g.user_id
        left join core.membership m on m.workspace_id = b.workspace_id and m.user_id = u.id) as ask
    from usage.budget b where b.id = ${refused.budgetId}`;
  const { metric, amount, spent, reserved } = refused;
  const name = row?.name ?? "";
  const currency = row?.currency ?? "EUR";
  const resetsAt = row?.resets_at == null ? null : new Date(row.resets_at);
  const ask = (row?.ask ?? []).slice(0, 3);
  const words = [
    `The budget “${name}” has no room for this: ${usedSentence(metric, spent, amount, currency)}${reserved > 0 ? `, ${amountWords(metric, reserved, currency)} is set aside for answers under way` : ""}.`,
    refused.scope === "run"
      ? "It applies to each run by itself."
      : resetsAt
        ? `It begins anew on ${formatDeadline(resetsAt, refused.zone)}.`
        : "It does not begin anew by itself.",
    ask.length > 0 ? `${ask.join(" or ")} can grant more.` : "",
  ];
  const budget = {
    id: refused.budgetId,
    subjectId: refused.subjectId,
    scope: refused.scope,
    name,
    metric,
    amount,
    spent,
    reserved,
    currency,
    resetsAt: resetsAt?.toISOString() ?? null,
    ask,
  };
  return new BudgetRefusal(words.filter(Boolean).join(" "), budget, secondsUntil(budget.resetsAt));
}

/** How long to wait until a budget begins anew; undefined for one that never does. */
export const secondsUntil = (resetsAt: string | null): number | undefined =>
  resetsAt ? Math.max(1, Math.ceil((Date.parse(resetsAt) - Date.now()) / 1000)) : undefined;
