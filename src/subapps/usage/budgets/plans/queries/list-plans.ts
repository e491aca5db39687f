import { z } from "zod";
import { isOperator } from "#core/access/operator.ts";
import { query } from "#core/command/operation.ts";
import { sqlClient } from "#platform/db/db.ts";
import { type Plan, planResult } from "../plan-result.ts";

/** The plans one can give. */
export const listPlans = query({
  name: "usage.list_plans",
  input: z.object({}),
  result: z.object({ items: z.array(planResult) }),
  allow: "usage:manage",
  async run({ actor, workspace }): Promise<{ items: Plan[] }> {
    const items = await sqlClient()<Plan[]>`
      select id, name, agency_id is null as "isForAll", cost_nanos::float8 as "costNanos", messages::float8 as messages,
        tokens::float8 as tokens, agents::float8 as agents, documents::float8 as documents,
        storage_bytes::float8 as "storageBytes", seats::float8 as seats,
        (select count(*)::int from core.workspace w where w.plan_id = p.id) as workspaces
      from core.plan p
      where ended_at is null and (agency_id = ${workspace.id} or agency_id is null and ${isOperator(actor)})
      order by created_at, id limit 200`;
    return { items: [...items] };
  },
});
