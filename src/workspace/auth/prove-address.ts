import { and, eq, isNull, sql } from "drizzle-orm";
import { account, apiKey, oneTimeToken, user } from "#core/access/tables.ts";
import type { Publish } from "#core/events/publish.ts";
import type { Db } from "#platform/db/db.ts";
import { endSessions } from "./end-sessions.ts";
import { findPersonById, type PersonRow } from "./find-person.ts";
import { forgetDevices } from "./known-device.ts";
import { discardRecoveryCodes } from "./recovery-codes.ts";

/**
 * A link in a mail proves who owns the address. If nobody had proved it before, whoever made the account may have been
 * somebody else: every way they have of getting in again goes. Returns the person as they are afterwards.
 */
export async function proveAddress(db: Db, publish: Publish, person: PersonRow): Promise<PersonRow> {
  if (person.emailVerifiedAt) return person;
  const nothing = { passwordHash: null, totpSecret: null, totpEnabledAt: null, totpLastStep: null };
  const [proved] = await db
    .update(user)
    .set({ emailVerifiedAt: sql`now()`, ...nothing })
    .where(and(eq(user.id, person.id), isNull(user.emailVerifiedAt)))
    .returning();
  if (!proved) return (await findPersonById(db, person.id)) ?? person; // another link of the same address was quicker
  await discardRecoveryCodes(db, person.id);
  await db.delete(account).where(eq(account.userId, person.id));
  await db.delete(oneTimeToken).where(eq(oneTimeToken.identifier, person.id));
  await db
    .update(apiKey)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiKey.userId, person.id), isNull(apiKey.revokedAt)));
  await endSessions(db, publish, person.id, "all");
  await forgetDevices(db, person.id, "all");
  return proved;
}
