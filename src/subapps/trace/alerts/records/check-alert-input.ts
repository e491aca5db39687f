import { and, eq, inArray } from "drizzle-orm";
import { membership } from "#core/access/tables.ts";
import { requireAgent, type Who } from "#engine/agents/records/find-agent.ts";
import { AppError, notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { type AlertMeasure, needsName } from "../alert-rule.ts";

type Given = {
  measure: AlertMeasure;
  scoreName: string | null;
  agentId: string | null;
  toldUserIds: readonly string[];
};

/** Whatever an alert names must be of this workspace. */
export async function checkAlertInput(db: Db, who: Who, given: Given): Promise<void> {
  if (!needsName(given)) throw new AppError("invalid", "Choose the score whose average is watched.");
  if (given.agentId) await requireAgent(db, who, given.agentId);
  const people = [...new Set(given.toldUserIds)];
  if (people.length === 0) return;
  const found = await db
    .select({ id: membership.userId })
    .from(membership)
    .where(and(eq(membership.workspaceId, who.workspace.id), inArray(membership.userId, people)));
  if (found.length < people.length) throw notFound("A member to tell");
}
