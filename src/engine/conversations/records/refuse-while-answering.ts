import { and, eq, inArray } from "drizzle-orm";
import { run } from "#engine/runs/tables.ts";
import { AppError } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";

/** One answer at a time at the end of a conversation; branches may be answered side by side. */
export async function refuseWhileAnswering(db: Db, conversationId: string): Promise<void> {
  const [open] = await db
    .select({ status: run.status })
    .from(run)
    .where(and(eq(run.conversationId, conversationId), inArray(run.status, ["running", "waiting"])))
    .limit(1);
  if (!open) return;
  throw new AppError(
    "conflict",
    open.status === "waiting"
      ? "A tool call waits for your decision. Approve, deny or stop it first."
      : "An answer is still being written. Wait for it or stop it first.",
  );
}
