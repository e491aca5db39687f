import { argumentsHash } from "#engine/effects/arguments-hash.ts";
import { effect } from "#engine/effects/tables.ts";
import { newId } from "#lib/new-id.ts";
import { database } from "#platform/db/db.ts";
import type { GivenContext } from "./givens.ts";

/** An effect whose process died before it could say how it ended. */
export async function givenEffect(
  { actor, workspace }: GivenContext,
  values: Partial<typeof effect.$inferInsert> = {},
): Promise<typeof effect.$inferSelect> {
  const args = { to: "Ana" };
  const [row] = await database()
    .insert(effect)
    .values({
      workspaceId: workspace.id,
      key: newId(),
      actorId: actor.id,
      tool: "send_letter",
      arguments: args,
      argumentsSha256: argumentsHash(args),
      state: "unknown",
      ...values,
    })
    .returning();
  return row as typeof effect.$inferSelect;
}
