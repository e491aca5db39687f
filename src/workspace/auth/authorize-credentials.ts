import { eq } from "drizzle-orm";
import { user } from "#core/access/tables.ts";
import { isEmail } from "#lib/email.ts";
import { database } from "#platform/db/db.ts";
import { type Attempt, giveBack, takeAttempts } from "#workspace/sessions/attempt-limit.ts";
import { SignInRefusal } from "./auth-request.ts";
import { findPersonByEmail, findPersonById, type PersonRow } from "./find-person.ts";
import { consumeOneTimeToken, findOneTimeToken } from "./one-time-token.ts";
import { checkPassword, hashPassword } from "./password.ts";
import { acceptCode, hasSecondFactor } from "./second-factor.ts";
import { codeAttempts, limits, passwordAttempts, type Visitor } from "./sign-in-limits.ts";

export type Credentials = { email?: unknown; password?: unknown; code?: unknown; challenge?: unknown };

/** Who signs in with a password, or finishes with a code. Null when it is wrong; a refusal when something is missing. */
export async function authorizeCredentials(credentials: Credentials, from: Visitor): Promise<PersonRow | null> {
  const challenge = textOf(credentials.challenge);
  const code = textOf(credentials.code);
  if (challenge) return finishChallenge(challenge, code, from);
  const email = textOf(credentials.email).toLowerCase();
  const attempts = await passwordAttempts(email, from);
  await requireTurn(attempts);
  const person = isEmail(email) ? await findPersonByEmail(database(), email) : null;
  const password = typeof credentials.password === "string" ? credentials.password : "";
  const { isRight, isOutdated } = await checkPassword(password, person?.passwordHash ?? null);
  if (!person || !isRight) return null;
  if (hasSecondFactor(person)) await requireCode(person, code, from, attempts);
  await giveBack(attempts);
  if (isOutdated) await rehash(person.id, password);
  return person;
}

async function finishChallenge(challenge: string, code: string, from: Visitor): Promise<PersonRow> {
  const attempts: Attempt[] = [{ limit: limits.signInNetwork, of: from.ip }];
  await requireTurn(attempts);
  const userId = await findOneTimeToken(database(), "second_factor", challenge);
  const person = userId ? await findPersonById(database(), userId) : null;
  if (!person) throw new SignInRefusal("Verification");
  await requireCode(person, code, from, attempts);
  if (!(await consumeOneTimeToken(database(), "second_factor", challenge))) throw new SignInRefusal("Verification");
  await giveBack(attempts);
  return person;
}

async function requireCode(person: PersonRow, code: string, from: Visitor, soFar: readonly Attempt[]): Promise<void> {
  if (!code) {
    await giveBack(soFar);
    throw new SignInRefusal("SecondFactorRequired");
  }
  const attempts = await codeAttempts(person, from);
  await requireTurn(attempts);
  if (!(await acceptCode(database(), person, code))) throw new SignInRefusal("SecondFactorInvalid");
  await giveBack(attempts);
}

async function requireTurn(attempts: readonly Attempt[]): Promise<void> {
  const { isAllowed, retryAfterSeconds } = await takeAttempts(attempts);
  if (!isAllowed) throw new SignInRefusal("TooManyAttempts", retryAfterSeconds);
}

async function rehash(userId: string, password: string): Promise<void> {
  await database()
    .update(user)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(user.id, userId));
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim().slice(0, 1000) : "");
