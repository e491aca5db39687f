import { AppError } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { findPersonById, type PersonRow } from "./find-person.ts";
import { checkPassword } from "./password.ts";
import { acceptCode, hasSecondFactor } from "./second-factor.ts";

export type Proof = { password?: string | undefined; code?: string | undefined };

export async function getPerson(db: Db, userId: string): Promise<PersonRow> {
  const person = await findPersonById(db, userId);
  if (!person) throw new AppError("not_found", "This account was not found.");
  return person;
}

/**
 * Makes sure that it is the person and not an unlocked screen. Who has neither password nor code has nothing to give.
 * `passwordField` is what the caller's form calls the password, so that a refusal finds its field.
 */
export async function confirmPerson(
  db: Db,
  userId: string,
  { password, code }: Proof,
  passwordField: "password" | "currentPassword" = "password",
): Promise<PersonRow> {
  const person = await getPerson(db, userId);
  if (code && hasSecondFactor(person)) {
    if (await acceptCode(db, person, code)) return person;
    throw refusal("code", "is not right or was used already");
  }
  if (person.passwordHash) {
    if (password && (await checkPassword(password, person.passwordHash)).isRight) return person;
    throw refusal(passwordField, password ? "is not right" : "is missing");
  }
  if (hasSecondFactor(person)) throw refusal("code", "is missing");
  return person;
}

function refusal(path: "code" | "password" | "currentPassword", message: string): AppError {
  const what = { code: "The code", password: "The password", currentPassword: "The current password" }[path];
  return new AppError("invalid", `${what} ${message}.`, { fields: [{ path, message }] });
}
