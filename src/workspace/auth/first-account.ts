import { systemContext } from "#core/access/context.ts";
import { user } from "#core/access/tables.ts";
import { writeAudit } from "#core/audit/write-audit.ts";
import { publisher } from "#core/events/publish.ts";
import { type Db, database } from "#platform/db/db.ts";
import { env, publicUrl } from "#platform/env.ts";
import { createPerson, giveFirstWorkspace } from "./create-person.ts";
import { lockFirstAccount } from "./lock-first-account.ts";
import { createOneTimeToken, discardOneTimeTokens } from "./one-time-token.ts";
import { hashPassword } from "./password.ts";
import { requireGoodPassword } from "./password-rules.ts";

export type FirstAccount = { kind: "exists" } | { kind: "created"; email: string } | { kind: "link"; url: string };

const linkMinutes = 24 * 60;

/** At the start of an installation nobody has an account: makes the owner of the settings, or a link to make one. */
export async function prepareFirstAccount(): Promise<FirstAccount> {
  if (await isAnyoneThere(database())) return { kind: "exists" };
  const { OWNER_EMAIL, OWNER_PASSWORD } = env();
  if (OWNER_EMAIL && OWNER_PASSWORD) return createOwner(OWNER_EMAIL, OWNER_PASSWORD);
  const token = await inTransaction(async (db) => {
    await discardOneTimeTokens(db, "first_account");
    return createOneTimeToken(db, "first_account", "first", linkMinutes);
  });
  return { kind: "link", url: `${publicUrl()}/auth/welcome?${new URLSearchParams({ token })}` };
}

async function createOwner(email: string, password: string): Promise<FirstAccount> {
  const name = email.split("@")[0] ?? email;
  await requireGoodPassword(password, { email, name });
  const passwordHash = await hashPassword(password);
  const made = await inTransaction(async (db) => {
    await lockFirstAccount(db);
    if (await isAnyoneThere(db)) return false; // another host was quicker
    const owner = await createPerson(db, { email, name, passwordHash, isVerified: true, isOperator: true });
    await giveFirstWorkspace(db, publisher(db, {}), owner.id);
    await writeAudit(db, systemContext(), { action: "account.sign_up", targetId: owner.id, detail: { first: true } });
    return true;
  });
  return made ? { kind: "created", email } : { kind: "exists" };
}

const isAnyoneThere = async (db: Db) => (await db.select({ id: user.id }).from(user).limit(1)).length > 0;

const inTransaction = <Result>(work: (db: Db) => Promise<Result>): Promise<Result> =>
  database().transaction((transaction) => work(transaction as unknown as Db));
