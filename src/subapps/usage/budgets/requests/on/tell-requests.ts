import { systemContext } from "#core/access/context.ts";
import { on } from "#core/events/handler.ts";
import { amountWords } from "#engine/usage/amount-words.ts";
import { sqlClient } from "#platform/db/db.ts";
import { notify } from "#workspace/notifications/commands/notify.ts";
import type { Metric } from "../../budget.ts";

type Told = {
  name: string;
  metric: Metric;
  currency: string;
  amount: number | null;
  words: string;
  asked_by: string;
  asker: string;
  workspace_id: string;
  workspace_name: string;
  decision: "granted" | "declined" | null;
  decider: string | null;
  granted: number | null;
  is_for_good: boolean | null;
  is_asker_member: boolean;
};

async function readTold(requestId: string): Promise<Told | null> {
  const [row] = await sqlClient()<Told[]>`
    select b.name, b.metric, w.currency, r.amount::float8 as amount, r.words, r.asked_by, u.name as asker, r.workspace_id,
      w.name as workspace_name, r.decision, (select name from core.user where id = r.decided_by) as decider,
      r.granted::float8 as granted, r.is_for_good,
      exists (select from core.membership where workspace_id = r.workspace_id and user_id = r.asked_by) as is_asker_member
    from usage.request r join usage.budget b on b.id = r.budget_id join core.workspace w on w.id = r.workspace_id
    join core.user u on u.id = r.asked_by where r.id = ${requestId}`;
  return row ?? null;
}

/** Tells whoever can grant it, each in a workspace they belong to: the asker's, or the agency's above it. */
export const tellGranters = on({
  name: "usage.tell_granters",
  on: "usage.more_requested",
  async run(_context, { requestId }) {
    const told = await readTold(requestId);
    if (!told || told.decision) return;
    const places = await sqlClient()<{ id: string; name: string; people: string[] }[]>`
      select w.id, w.name, array_agg(distinct g.user_id) as people
      from usage.request r cross join lateral usage.granters(r.budget_id) g
      join lateral (
        select m.workspace_id from core.membership m join core.workspace home on home.id = r.workspace_id
        where m.user_id = g.user_id and m.workspace_id in (home.id, home.agency_id)
        order by m.workspace_id = home.id desc limit 1
      ) m on true
      join core.workspace w on w.id = m.workspace_id
      where r.id = ${requestId} and g.user_id <> r.asked_by group by w.id, w.name`;
    const more = told.amount === null ? "more" : `${amountWords(told.metric, told.amount, told.currency)} more`;
    for (const { id, name, people } of places)
      await notify(systemContext({ id, name }), {
        userIds: people,
        kind: "usage.more_requested",
        title: `${told.asker} asks for ${more} of ${told.name}`,
        body: told.words ? `“${told.words}”` : `In ${told.workspace_name}.`,
        href: "/apps/usage/budgets#requests",
        source: `request:${requestId}`,
        mail: { action: "Decide" },
      });
  },
});

/** Tells whoever asked what was decided. */
export const tellAsker = on({
  name: "usage.tell_asker",
  on: "usage.request_decided",
  async run(_context, { requestId }) {
    const told = await readTold(requestId);
    if (!told?.decision || !told.is_asker_member) return;
    const amount = told.granted === null ? "" : ` ${amountWords(told.metric, told.granted, told.currency)}`;
    const by = told.decider ?? "Parley";
    await notify(systemContext({ id: told.workspace_id, name: told.workspace_name }), {
      userIds: [told.asked_by],
      kind: "usage.request_decided",
      title:
        told.decision === "granted"
          ? `${by} granted${amount} more of ${told.name}`
          : `${by} declined more of ${told.name}`,
      body:
        told.decision === "granted"
          ? told.is_for_good
            ? "From now on. Send your message again."
            : "For this period. Send your message again."
          : "Ask them why, or wait until the budget begins anew.",
      href: "/apps/usage/budgets#requests",
      source: `request:${requestId}:decided`,
      mail: { action: "Open budgets" },
    });
  },
});
