import { sql } from "drizzle-orm";
import { session } from "#core/access/tables.ts";
import { writeAudit } from "#core/audit/write-audit.ts";
import { type Db, database } from "#platform/db/db.ts";
import { sessionSeconds } from "./cookies.ts";

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
    await writeAudit(db, signedInContext(by, opened.id), {
      action: "account.sign_in",
      targetId: opened.id,
      detail: { provider: by.provider },
    });
    return opened.id;
  });
}

function signedInContext(by: SignedInBy, sessionId: string) {
  return {
    requestId: by.requestId,
    ip: by.ip,
    userAgent: by.userAgent,
    workspace: null,
    actor: {
      id: by.userId,
      name: by.userName,
      email: by.userEmail,
      via: "session" as const,
      sessionId,
      apiKeyId: null,
      isOperator: false,
      runBy: null,
    },
  };
}
