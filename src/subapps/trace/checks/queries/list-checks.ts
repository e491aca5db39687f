import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { hasModel } from "#engine/trials/ask-model.ts";
import { sqlClient } from "#platform/db/db.ts";
import { checkRule } from "../check-rule.ts";

const liveCheck = z.object({
  id: z.string(),
  name: z.string(),
  rule: checkRule,
  agentId: z.string().nullable(),
  agentName: z.string().nullable(),
  share: z.number().describe("Share of the traces it looks at, from 0 to 1"),
  isPaused: z.boolean(),
  lastFault: z.string().nullable(),
  given: z.number().describe("Scores of the last seven days"),
  average: z.number().nullable(),
  costNanos: z.number().describe("Of the last seven days, in billionths of the currency"),
});
export type LiveCheck = z.output<typeof liveCheck>;

/** The checks of live traffic, newest first, with what they found and cost in a week. */
export const listChecks = query({
  name: "trace.list_checks",
  input: z.object({}),
  result: z.object({
    items: z.array(liveCheck),
    hasModel: z.boolean().describe("Whether a model can judge by a rubric"),
  }),
  allow: "trace:read",
  async run({ workspace }) {
    const items = await sqlClient()<LiveCheck[]>`
      select c.id, c.name, c.rule, c.agent_id as "agentId", a.name as "agentName", c.share, c.is_paused as "isPaused",
        c.last_fault as "lastFault", coalesce(s.given, 0)::int as given, s.average, coalesce(s.cost, 0)::float8 as "costNanos"
      from trace.check_rule c left join core.agent a on a.id = c.agent_id
      left join lateral (
        select count(*) as given, avg(number) as average, sum(cost_nanos) as cost from trace.score
        where workspace_id = c.workspace_id and name = c.name and giver = 'check:' || c.id and created_at > now() - interval '7 days'
      ) s on true
      where c.workspace_id = ${workspace.id} order by c.created_at desc, c.id limit 200`;
    return { items: [...items], hasModel: await hasModel(workspace.id, "small") };
  },
});
