import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { session } from "#core/access/tables.ts";
import { query } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { uuid } from "#lib/uuid.ts";
import { describeDevice } from "../describe-device.ts";

/** Where a person is signed in, the newest use first. */
export const listSessions = query({
  name: "account.list_sessions",
  input: z.object({}),
  result: z.array(
    z.object({
      id: uuid(),
      device: z.string(),
      ip: z.string().nullable(),
      provider: z.string().describe("How it was signed in"),
      createdAt: timestamp,
      lastSeenAt: timestamp,
      expiresAt: timestamp,
      isCurrent: z.boolean(),
    }),
  ),
  allow: "account",
  async run({ db, actor }) {
    const rows = await db
      .select()
      .from(session)
      .where(and(eq(session.userId, actor.id), isNull(session.revokedAt), gt(session.expiresAt, sql`now()`)))
      .orderBy(desc(session.lastSeenAt), desc(session.id))
      .limit(200);
    return rows.map(({ id, userAgent, ip, provider, createdAt, lastSeenAt, expiresAt }) => ({
      id,
      device: describeDevice(userAgent),
      ip,
      provider,
      createdAt,
      lastSeenAt,
      expiresAt,
      isCurrent: id === actor.sessionId,
    }));
  },
});
