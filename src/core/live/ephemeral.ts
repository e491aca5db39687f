import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#platform/db/db.ts";
import type { Topic } from "./topics.ts";

export const ephemeralChannel = "parley_ephemeral";

/**
 * News without a row: whoever isn't there at that moment never hears of it. `typing` and `presence` are nothing but that.
 * `message` says at once that a message was stored; its event follows in commit order, which waits for the oldest open
 * transaction.
 */
export const ephemeralNames = ["conversation.typing", "conversation.presence", "conversation.message"] as const;
export type EphemeralName = (typeof ephemeralNames)[number];

const schema = z.object({
  topic: z.string(),
  name: z.enum(ephemeralNames),
  payload: z.record(z.string(), z.unknown()),
});
export type Ephemeral = { topic: Topic; name: EphemeralName; payload: Record<string, unknown> };

/** PostgreSQL takes no longer notification. */
const maximumBytes = 7999;

/** Tells followers of a topic in every process, when and only if the caller's transaction commits. */
export async function tellFollowers(db: Db, news: Ephemeral): Promise<void> {
  const text = JSON.stringify(news);
  if (Buffer.byteLength(text) > maximumBytes)
    throw new Error(`News without a row can be ${maximumBytes} bytes long. Send ids and let followers ask.`);
  await db.execute(sql`select pg_notify(${ephemeralChannel}, ${text})`);
}

/** Null for what another version sends and this one doesn't know. */
export function parseEphemeral(text: string): Ephemeral | null {
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? (parsed.data as Ephemeral) : null;
  } catch {
    return null;
  }
}
