import { sql } from "drizzle-orm";
import { z } from "zod";
import { isOperator } from "#core/access/operator.ts";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { namedResult } from "../../../named-result.ts";
import { planFields } from "../plan.ts";

/** A named set of limits to give to workspaces: of this agency, or by an operator of the whole installation. */
export const createPlan = command({
  name: "usage.create_plan",
  input: z.object({ ...planFields, isForAll: z.boolean().default(false) }),
  result: namedResult,
  allow: "usage:manage",
  async run({ db, actor, workspace }, { isForAll, ...given }) {
    if (isForAll && !isOperator(actor))
      throw new AppError("forbidden", "Only an operator of this installation makes plans for all workspaces.");
    const [row] = await db.execute<{ id: string }>(sql`
      insert into core.plan (agency_id, name, cost_nanos, messages, tokens, agents, documents, storage_bytes, seats, created_by)
      values (${isForAll ? null : workspace.id}, ${given.name}, ${given.costNanos}, ${given.messages}, ${given.tokens},
        ${given.agents}, ${given.documents}, ${given.storageBytes}, ${given.seats}, ${actor.id})
      returning id`);
    return { id: row?.id as string, name: given.name };
  },
  audit: (input, { id }) => ({ targetId: id, detail: { ...input } }),
});
