import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "#core/access/context.ts";
import { requireAddressee, requireUsable } from "#core/access/invitation-rules.ts";
import { secretHash } from "#core/access/secret-token.ts";
import { invitation, user, workspace } from "#core/access/tables.ts";
import { writeAudit } from "#core/audit/write-audit.ts";
import { command } from "#core/command/operation.ts";
import type { Publish } from "#core/events/publish.ts";
import { AppError, notFound } from "#lib/app-error.ts";
import { displayName } from "#lib/display-name.ts";
import { email } from "#lib/email.ts";
import type { Db } from "#platform/db/db.ts";
import { userResult } from "../auth-results.ts";
import { createPerson, giveFirstWorkspace, joinByInvitation, type NewPerson } from "../create-person.ts";
import { findPersonByEmail } from "../find-person.ts";
import { limited } from "../limited.ts";
import { consumeOneTimeToken, discardOneTimeTokens } from "../one-time-token.ts";
import { hashPassword } from "../password.ts";
import { requireGoodPassword } from "../password-rules.ts";
import { limits } from "../sign-in-limits.ts";
import { welcomePerson } from "../welcome-person.ts";

const input = z.object({
  /** What opens the door: an invitation, a sign-up link from a mail, or the link of the first account. */
  by: z.enum(["invitation", "link", "first_account"]),
  token: z.string().min(1).max(200),
  /** Needed where the token does not name an address. */
  email: email().optional(),
  name: displayName(),
  password: z.string().max(1000),
});

type Scope = { db: Db; publish: Publish; context: Context };
type Wanted = { token: string; email?: string | undefined; name: string; password: string };

/** Makes an account with a password. Returns who it is, so that the page can sign them in. */
const signUpOnce = command({
  name: "account.sign_up",
  input,
  result: userResult.extend({ email: z.string(), name: z.string() }),
  allow: "anyone",
  audit: false,
  async run({ db, publish, context }, { by, ...wanted }) {
    const ways = { invitation: byInvitation, link: byLink, first_account: byFirstAccount };
    const { id, email: address, name } = await ways[by]({ db, publish, context }, wanted);
    return { userId: id, email: address, name };
  },
});

// Whoever holds an invitation that names nobody may type any address: that it has an account is told only so often.
const signUpTelling = limited(
  signUpOnce,
  ({ ip }, { by, token, email: typed }) =>
    by === "invitation" && typed
      ? [
          { limit: limits.signUpInvitation, of: String(token) },
          { limit: limits.signUpTyped, of: [String(typed).trim(), ip] },
        ]
      : [],
  (error) => error instanceof AppError && error.code === "conflict",
);

// Only links that open nothing count: a whole office may sign up in the same hour.
export const signUp = limited(
  signUpTelling,
  (context) => [{ limit: limits.signUpFailure, of: context.ip }],
  (error) => error instanceof AppError && error.code === "not_found",
);

async function byInvitation({ db, publish, context }: Scope, wanted: Wanted) {
  const [found] = await db
    .select({ invitation, workspace })
    .from(invitation)
    .innerJoin(workspace, eq(workspace.id, invitation.workspaceId))
    .where(eq(invitation.tokenHash, secretHash(wanted.token)))
    .for("update");
  if (!found) throw notFound("This invitation");
  requireUsable(found.invitation);
  if (found.workspace.deleteAfter) {
    throw new AppError("conflict", `${found.workspace.name} is being deleted. Ask its owner to restore it first.`);
  }
  const invited = found.invitation.email;
  const address = wanted.email ?? invited;
  if (!address) throw missingEmail();
  requireAddressee(invited, address);
  // The link of a mailed invitation proves the address; a link passed on by hand proves nothing.
  const person = await createPerson(db, await personOf(db, wanted, address, invited !== null));
  await joinByInvitation(db, publish, person.id, found.invitation);
  await noteSignUp(db, context, person, { invitation: found.invitation.id });
  return person;
}

async function byLink({ db, publish, context }: Scope, wanted: Wanted) {
  const address = await consumeOneTimeToken(db, "sign_up", wanted.token);
  if (!address) throw usedUp();
  return welcomePerson(db, publish, context, await personOf(db, wanted, address, true));
}

async function byFirstAccount({ db, publish, context }: Scope, wanted: Wanted) {
  if (!(await consumeOneTimeToken(db, "first_account", wanted.token))) throw usedUp();
  const [anyone] = await db.select({ id: user.id }).from(user).limit(1);
  if (anyone) throw new AppError("conflict", "The first account exists already. Sign in with it.");
  if (!wanted.email) throw missingEmail();
  await discardOneTimeTokens(db, "first_account");
  const person = await createPerson(db, { ...(await personOf(db, wanted, wanted.email, true)), isOperator: true });
  await giveFirstWorkspace(db, publish, person.id);
  await noteSignUp(db, context, person, { first: true });
  return person;
}

async function personOf(db: Db, wanted: Wanted, address: string, isVerified: boolean): Promise<NewPerson> {
  await requireGoodPassword(wanted.password, { email: address, name: wanted.name });
  if (await findPersonByEmail(db, address)) {
    throw new AppError("conflict", "There is an account with this address. Sign in, then open the link again.");
  }
  return { email: address, name: wanted.name, passwordHash: await hashPassword(wanted.password), isVerified };
}

const noteSignUp = (db: Db, context: Context, person: { id: string; name: string }, detail: Record<string, unknown>) =>
  writeAudit(db, context, {
    action: "account.sign_up",
    targetId: person.id,
    detail: { name: person.name, ...detail },
  });

const missingEmail = () =>
  new AppError("invalid", "Type your email address.", { fields: [{ path: "email", message: "is missing" }] });
const usedUp = () => new AppError("not_found", "This link was used already or is too old. Ask for a new one.");
