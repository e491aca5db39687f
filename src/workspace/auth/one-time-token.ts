import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { oneTimeToken, type TokenPurpose } from "#core/access/tables.ts";
import type { Db } from "#platform/db/db.ts";

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** Something only the receiver of a mail or page has. The database keeps its hash alone. */
export async function createOneTimeToken(
  db: Db,
  purpose: TokenPurpose,
  identifier: string,
  minutes: number,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.insert(oneTimeToken).values({
    purpose,
    tokenHash: hashOf(token),
    identifier,
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
  });
  return token;
}

/** Whom a token is for, without using it up; null when it is unknown, used or too old. */
export async function findOneTimeToken(db: Db, purpose: TokenPurpose, token: string): Promise<string | null> {
  const [found] = await db
    .select({ identifier: oneTimeToken.identifier })
    .from(oneTimeToken)
    .where(matching(purpose, token));
  return found?.identifier ?? null;
}

/** Uses a token up. Of two who try at the same moment one gets it. */
export async function consumeOneTimeToken(db: Db, purpose: TokenPurpose, token: string): Promise<string | null> {
  const [used] = await db
    .delete(oneTimeToken)
    .where(matching(purpose, token))
    .returning({ identifier: oneTimeToken.identifier });
  return used?.identifier ?? null;
}

/** Makes every open token of a kind useless, for one person or for all. */
export async function discardOneTimeTokens(db: Db, purpose: TokenPurpose, identifier?: string): Promise<void> {
  await db
    .delete(oneTimeToken)
    .where(and(eq(oneTimeToken.purpose, purpose), identifier ? eq(oneTimeToken.identifier, identifier) : undefined));
}

const matching = (purpose: TokenPurpose, token: string) =>
  and(
    eq(oneTimeToken.purpose, purpose),
    eq(oneTimeToken.tokenHash, hashOf(token)),
    gt(oneTimeToken.expiresAt, sql`now()`),
  );
