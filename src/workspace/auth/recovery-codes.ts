import { createHash, randomInt } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { recoveryCode } from "#core/access/tables.ts";
import type { Db } from "#platform/db/db.ts";

const alphabet = "abcdefghjkmnpqrstuvwxyz23456789"; // nothing that is mistaken for something else
const codeCount = 10;

const pick = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join("");

/** Ten codes for the day the phone is gone; the ones before stop working. Shown once, stored as hashes. */
export async function replaceRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () => `${pick()}-${pick()}`);
  await db.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await db.insert(recoveryCode).values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })));
  return codes;
}

/** Uses a code up; false when it is unknown or was used before. */
export async function consumeRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  const used = await db
    .update(recoveryCode)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCode.userId, userId),
        eq(recoveryCode.codeHash, hashOf(userId, code)),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ userId: recoveryCode.userId });
  return used.length === 1;
}

export const discardRecoveryCodes = (db: Db, userId: string) =>
  db.delete(recoveryCode).where(eq(recoveryCode.userId, userId));

// 49 bits of chance: far too many to try against a limited form, so a plain hash is enough.
const hashOf = (userId: string, code: string) =>
  createHash("sha256")
    .update(`${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, "")}`)
    .digest("hex");
