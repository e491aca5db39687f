import { on } from "#core/events/handler.ts";
import { queueDelivery } from "#engine/deliveries/outbound/queue-delivery.ts";
import { shareWords } from "#engine/usage/amount-words.ts";
import { formatDay } from "#lib/format/date.ts";
import { type Db, database } from "#platform/db/db.ts";
import { publicUrl } from "#platform/env.ts";
import { notify } from "#workspace/notifications/commands/notify.ts";
import { budgetSource } from "../budget-source.ts";
import { type Crossing, readCrossing } from "../records/read-crossing.ts";

const place = (budgetId: string) => `/apps/usage/budgets?budget=${budgetId}`;

/** Tells those who manage the workspace, and the member whose budget it is, in the product and by mail. */
export const tellBudgetReached = on({
  name: "usage.tell_budget_reached",
  on: "usage.budget_reached",
  async run(context, reached) {
    const found = context.workspace && (await readCrossing(context.workspace.id, reached));
    if (!found) return;
    const { budgetId, subjectId, periodStart, percent, spent } = reached;
    await notify(context, {
      userIds: [...new Set([...found.managers, ...(found.memberId ? [found.memberId] : [])])],
      kind: "usage.budget_reached",
      title: titleOf(found, percent),
      body: bodyOf(found, percent, spent),
      href: place(budgetId),
      source: `budget:${budgetId}:${subjectId}:${periodStart}:${percent}`,
      mail: { action: "Open the budget" },
    });
  },
});

/** Queues the message to a budget's webhook. Queued twice, it is sent once: the event's id is the message's. */
export const queueBudgetWebhook = on({
  name: "usage.call_budget_webhook",
  on: "usage.budget_reached",
  async run(context, reached, { id, createdAt }) {
    const found = context.workspace && (await readCrossing(context.workspace.id, reached));
    if (!context.workspace || !found?.webhookUrl || !found.sealedWebhookSecret) return;
    const workspaceId = context.workspace.id;
    const { name, scope, metric, period, currency, limit, isHard, resetsAt } = found;
    await database().transaction((transaction) =>
      queueDelivery(transaction as unknown as Db, {
        workspaceId,
        source: budgetSource.source,
        targetId: found.id,
        orderKey: found.id,
        messageId: `budget-${id}`,
        body: {
          type: "usage.budget.reached",
          at: createdAt.toISOString(),
          percent: reached.percent,
          budget: { id: found.id, name, scope, metric, period, amount: limit, currency, isHard },
          subject: reached.subjectId,
          spent: reached.spent,
          resetsAt: resetsAt?.toISOString() ?? null,
          url: `${publicUrl()}${place(found.id)}`,
        },
      }),
    );
  },
});

const whose = ({ name, subjectName }: Crossing): string => (subjectName ? `${name} of ${subjectName}` : name);

const titleOf = (found: Crossing, percent: number): string =>
  percent >= 100 ? `The budget ${whose(found)} is used up` : `${percent} % of the budget ${whose(found)} is used`;

function bodyOf({ metric, currency, limit, isHard, resetsAt, zone }: Crossing, percent: number, spent: number): string {
  const used = `${shareWords(metric, spent, limit, currency)}.`;
  const anew = resetsAt ? ` until it begins anew on ${formatDay(resetsAt, zone)}` : "";
  if (percent < 100) return isHard ? `${used} At the end of it, answers are refused${anew}.` : `${used} It only warns.`;
  return isHard ? `${used} Answers are refused${anew}, or until somebody grants more.` : `${used} Nothing is stopped.`;
}
