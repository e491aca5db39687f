import { sql } from "drizzle-orm";
import { session } from "#core/access/tables.ts";
import { writeAudit } from "#core/audit/write-audit.ts";
import { type Db, database } from "#platform/db/db.ts";
import { sessionSeconds } from "#workspace/sessions/cookies.ts";

export type SignedInBy = {
  userId: string;
  userName: string;
  userEmail: string;
  provider: string;
  userAgent: string | null;
  ip: string | null;
  requestId: string;
};

/** Writes the row that a session token names. Ending the row ends the session, whatever tokens are about. */
export async function openSession(by: SignedInBy): Promise<string> {
  return database().transaction(async (transaction) => {
    const db = transaction as unknown as Db;
    const [opened] = await db
      .insert(session)
      .values({
        userId: by.userId,
        provider: by.provider,
        userAgent: by.userAgent?.slice(0, 500) ?? null,
        ip: by.ip,
        expiresAt: sql`now() + make_interval(secs => ${sessionSeconds})`,
      })
      .returning({ id: session.id });
    if (!opened) throw new Error("the session was not written");
    const person = { id: by.userId, name: by.userName, email: by.userEmail };
    await writeAudit(db, contextOfPerson(by, person, opened.id), {
      action: "account.sign_in",
      targetId: opened.id,
      detail: { provider: by.provider },
    });
    return opened.id;
  });
}

type Place = Pick<SignedInBy, "userAgent" | "ip" | "requestId">;

/** Somebody who proved a moment ago who they are, for a line in the log. */
export function contextOfPerson(
  { requestId, ip, userAgent }: Place,
  { id, name, email }: { id: string; name: string; email: string },
  sessionId: string | null,
) {
  return {
    requestId,
    ip,
    userAgent,
    workspace: null,
    actor: {
      id,
      name,
      email,
      via: "session" as const,
      sessionId,
      apiKeyId: null,
      isOperator: false,
      runBy: null,
    },
  };
}
