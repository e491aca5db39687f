import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { account } from "#core/access/tables.ts";
import { command } from "#core/command/operation.ts";
import { AppError, notFound } from "#lib/app-error.ts";
import { confirmPerson } from "../confirm-person.ts";
import { endSessions } from "../end-sessions.ts";
import { limited } from "../limited.ts";
import { offeredProviders } from "../offered-providers.ts";
import { limits } from "../sign-in-limits.ts";

/** Takes a provider away as a way in. The last one stays: a mailed link needs a mail server, which may not be there. */
const disconnectOnce = command({
  name: "account.disconnect_provider",
  input: z.object({
    provider: z.string().min(1).max(40),
    password: z.string().max(1000).optional(),
    code: z.string().max(40).optional(),
  }),
  result: z.object({ provider: z.string() }),
  allow: "account",
  audit: ({ provider }) => ({ detail: { provider } }),
  async run({ db, actor, publish }, { provider, ...proof }) {
    const rows = await db.select().from(account).where(eq(account.userId, actor.id)).for("update");
    if (!rows.some((row) => row.provider === provider)) throw notFound("This way to sign in");
    const person = await confirmPerson(db, actor.id, proof);
    const offered = offeredProviders().map(({ id }) => id as string);
    const others = rows.filter((row) => row.provider !== provider && offered.includes(row.provider));
    if (!person.passwordHash && others.length === 0) {
      throw new AppError("conflict", "This is your only way in. Set a password first.");
    }
    await db.delete(account).where(and(eq(account.userId, actor.id), eq(account.provider, provider)));
    await endSessions(db, publish, actor.id, actor.sessionId ? { except: actor.sessionId } : "all");
    return { provider };
  },
});

export const disconnectProvider = limited(disconnectOnce, (context) => [
  { limit: limits.confirm, of: context.actor?.id ?? context.ip },
]);
