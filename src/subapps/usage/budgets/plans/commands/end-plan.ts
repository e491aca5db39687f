import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { namedResult } from "../../../named-result.ts";
import { lockPlan } from "../records/find-plan.ts";

/** Takes a plan out of the list. Not while a workspace has it: its limits would go unnoticed. */
export const endPlan = command({
  name: "usage.end_plan",
  input: z.object({ planId: uuid() }),
  result: namedResult,
  allow: "usage:manage",
  async run({ db, actor, workspace }, { planId }) {
    const { name } = await lockPlan(db, actor, workspace.id, planId);
    const [having] = await db.execute<{ total: number }>(
      sql`select count(*)::int as total from core.workspace where plan_id = ${planId}`,
    );
    const total = having?.total ?? 0;
    if (total > 0)
      throw new AppError(
        "conflict",
        `${total === 1 ? "A workspace is" : `${total} workspaces are`} on this plan. Give them another one first.`,
      );
    await db.execute(sql`update core.plan set ended_at = now() where id = ${planId}`);
    return { id: planId, name };
  },
  audit: ({ planId }, { name }) => ({ targetId: planId, detail: { name } }),
});
