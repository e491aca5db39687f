import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import { knownDevice, user } from "#core/access/tables.ts";
import { type Db, database } from "#platform/db/db.ts";
import type { WhichSessions } from "./end-sessions.ts";

const mostPerPerson = 20;
const form = /^[\w-]{43}$/;
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/**
 * The hash of a browser's device cookie if this account was signed in to with it before, else null. Such a browser is
 * not slowed down by what strangers try elsewhere. It opens nothing by itself.
 */
export async function findKnownDevice(email: string, token: string | null | undefined): Promise<string | null> {
  if (!token || !form.test(token)) return null;
  const tokenHash = hashOf(token);
  const [found] = await database()
    .select({ tokenHash: knownDevice.tokenHash })
    .from(knownDevice)
    .innerJoin(user, eq(user.id, knownDevice.userId))
    .where(and(eq(user.email, email), eq(knownDevice.tokenHash, tokenHash)));
  return found?.tokenHash ?? null;
}

/** After a complete sign-in: remembers the browser and returns what its cookie is to hold. */
export async function rememberDevice(
  userId: string,
  sessionId: string,
  given: string | null | undefined,
): Promise<string> {
  const token = given && form.test(given) ? given : randomBytes(32).toString("base64url");
  const db = database();
  await db
    .insert(knownDevice)
    .values({ userId, tokenHash: hashOf(token), sessionId })
    .onConflictDoUpdate({
      target: [knownDevice.userId, knownDevice.tokenHash],
      set: { sessionId, lastUsedAt: sql`now()` },
    });
  const kept = db
    .select({ tokenHash: knownDevice.tokenHash })
    .from(knownDevice)
    .where(eq(knownDevice.userId, userId))
    .orderBy(desc(knownDevice.lastUsedAt))
    .limit(mostPerPerson);
  await db.delete(knownDevice).where(and(eq(knownDevice.userId, userId), notInArray(knownDevice.tokenHash, kept)));
  return token;
}

/** Devices that were signed out on purpose, as lost or strange ones are, are strangers again. */
export async function forgetDevices(db: Db, userId: string, which: WhichSessions): Promise<void> {
  const { sessionId } = knownDevice;
  const chosen =
    which === "all"
      ? undefined
      : "only" in which
        ? eq(sessionId, which.only)
        : or(isNull(sessionId), ne(sessionId, which.except));
  await db.delete(knownDevice).where(and(eq(knownDevice.userId, userId), chosen));
}
