import { and, count, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { account, recoveryCode } from "#core/access/tables.ts";
import { query } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { getPerson, isFresh } from "../confirm-person.ts";
import { hasSecondFactor } from "../second-factor.ts";

/** How a person can sign in: whether by password, with a second factor, and by which providers. */
export const getSignInMethods = query({
  name: "account.get_sign_in_methods",
  input: z.object({}),
  result: z.object({
    hasPassword: z.boolean(),
    hasSecondFactor: z.boolean(),
    isFresh: z.boolean().describe("Signed in recently enough to change how to sign in"),
    recoveryCodesLeft: z.int(),
    isAddressVerified: z.boolean(),
    providers: z.array(z.object({ provider: z.string(), createdAt: timestamp })),
  }),
  allow: "account",
  async run({ db, actor }) {
    const person = await getPerson(db, actor.id);
    const providers = await db
      .select({ provider: account.provider, createdAt: account.createdAt })
      .from(account)
      .where(eq(account.userId, actor.id));
    const [codes] = await db
      .select({ left: count() })
      .from(recoveryCode)
      .where(and(eq(recoveryCode.userId, actor.id), isNull(recoveryCode.usedAt)));
    return {
      hasPassword: person.passwordHash !== null,
      hasSecondFactor: hasSecondFactor(person),
      /** Whether this session is new enough for what needs a fresh sign-in. */
      isFresh: await isFresh(db, actor.sessionId),
      recoveryCodesLeft: codes?.left ?? 0,
      isAddressVerified: person.emailVerifiedAt !== null,
      providers,
    };
  },
});
