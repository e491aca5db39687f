import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { driverOf } from "#platform/db/driver-of.ts";
import { forgetKeys } from "../records/payload-keys.ts";
import { sealFacts } from "../records/seal-facts.ts";
import { erasureBody } from "../rules/fact-body.ts";
import { workspaceWord } from "../rules/search-words.ts";

/**
 * Takes away the key of all that a person said and was told: it can never be read again, by nobody. The steps, their hashes
 * and the chain stay as they are, so that all the rest can still be proven.
 */
export const erasePerson = command({
  name: "trace.erase_person",
  input: z.object({ userId: uuid() }),
  result: z.object({ keys: z.number().describe("How many keys were deleted"), traces: z.number() }),
  allow: "trace:manage",
  async run({ db, actor, workspace }, { userId }) {
    const known = await db.execute(sql`
      select exists (select from core.membership where workspace_id = ${workspace.id} and user_id = ${userId})
        or exists (select from trace.payload_key where workspace_id = ${workspace.id} and subject = ${`user:${userId}`}) as found`);
    if (!known[0]?.found) throw notFound("This person");
    const keys = await db.execute(sql`
      update trace.payload_key set sealed_key = null, erased_at = now(), erased_by = ${actor.id}::uuid
      where workspace_id = ${workspace.id} and subject = ${`user:${userId}`} and erased_at is null returning id`);
    const traces = await db.execute(sql`
      update trace.trace set excerpt = '',
        words = array_to_tsvector(array[${workspaceWord(workspace.id)}::text])
      where workspace_id = ${workspace.id} and user_id = ${userId} returning 1`);
    // Sealed with the change: a key that is gone without such a record was taken by somebody else.
    const erased = { workspaceId: workspace.id, subject: `user:${userId}`, at: new Date().toISOString() };
    await sealFacts(
      driverOf(db),
      keys.map(({ id }) => ({
        kind: "erasure" as const,
        subject: String(id),
        body: erasureBody({ ...erased, keyId: String(id), reason: "person erased" }),
      })),
    );
    forgetKeys(keys.map(({ id }) => String(id)));
    return { keys: keys.length, traces: traces.length };
  },
  audit: ({ userId }, { keys, traces }) => ({ targetId: userId, detail: { keys, traces } }),
});
