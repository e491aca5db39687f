import type { Context } from "#core/access/context.ts";
import type { Db } from "#platform/db/db.ts";
import { writeAudit } from "./write-audit.ts";

/**
 * Nothing is done in another person's name without a line, not even what leaves none when they do it themselves. It
 * keeps which things it was done to, not what was said.
 */
export async function noteActing(db: Db, context: Context, action: string, input: unknown = {}): Promise<void> {
  const { actor } = context;
  if (!actor?.runBy) return;
  const ids = Object.entries(Object(input)).filter(
    ([name, value]) => /^id$|Id$/.test(name) && typeof value === "string",
  );
  await writeAudit(db, context, {
    action,
    targetId: (ids[0]?.[1] as string | undefined) ?? null,
    detail: { ...Object.fromEntries(ids), runAsId: actor.runBy.runAsId, reason: actor.runBy.reason },
  });
}
