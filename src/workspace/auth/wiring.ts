import { and, lt, not, or, sql } from "drizzle-orm";
import { knownDevice, oneTimeToken, rateLimit, session } from "#core/access/tables.ts";
import { deliverMail } from "#core/mail/deliver-mail.ts";
import { mail } from "#core/mail/tables.ts";
import type { Wiring } from "#core/wiring.ts";
import { database } from "#platform/db/db.ts";
import { deviceSeconds } from "#workspace/sessions/cookies.ts";
import { accountEndpoints } from "./endpoints.ts";

/** What accounts and sign-in contribute: their API, the sending of mail, and tidying up. */
export const authWiring: Wiring = {
  endpoints: accountEndpoints,
  handlers: [deliverMail],
  schedules: [{ name: "auth.tidy", cron: "7 * * * *", run: tidy }],
};

/** Forgets what has run out: tokens, attempts, ended sessions, old mails. */
async function tidy(): Promise<void> {
  const db = database();
  const days = (count: number) => sql`now() - make_interval(days => ${count})`;
  await db.delete(oneTimeToken).where(lt(oneTimeToken.expiresAt, sql`now()`));
  await db.delete(rateLimit).where(lt(rateLimit.windowStart, days(2)));
  // Who acted as whom must stay known, and those rows hang on their session.
  const isRemembered = sql`exists (select from core.run_as r where r.session_id = ${session.id})`;
  const isOver = or(lt(session.expiresAt, days(7)), lt(session.revokedAt, days(7)));
  await db.delete(session).where(and(isOver, not(isRemembered)));
  await db.delete(knownDevice).where(lt(knownDevice.lastUsedAt, sql`now() - make_interval(secs => ${deviceSeconds})`));
  await db.delete(mail).where(lt(mail.createdAt, days(7)));
}
