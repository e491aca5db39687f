import { and, eq } from "drizzle-orm";
import { account, user } from "#core/access/tables.ts";
import type { Db } from "#platform/db/db.ts";

export type PersonRow = typeof user.$inferSelect;

export async function findPersonById(db: Db, id: string): Promise<PersonRow | null> {
  const [found] = await db.select().from(user).where(eq(user.id, id));
  return found ?? null;
}

export async function findPersonByEmail(db: Db, email: string): Promise<PersonRow | null> {
  const [found] = await db.select().from(user).where(eq(user.email, email));
  return found ?? null;
}

export type ProviderAccount = { provider: string; providerAccountId: string };

export async function findPersonByAccount(
  db: Db,
  { provider, providerAccountId }: ProviderAccount,
): Promise<PersonRow | null> {
  const [found] = await db
    .select({ user })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(and(eq(account.provider, provider), eq(account.providerAccountId, providerAccountId)));
  return found?.user ?? null;
}

export async function linkPerson(
  db: Db,
  userId: string,
  { provider, providerAccountId, type }: ProviderAccount & { type: string },
): Promise<void> {
  await db.insert(account).values({ provider, providerAccountId, userId, type });
}
