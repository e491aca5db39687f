import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { type EventName, type EventPayload, payloadSchema } from "./events.ts";

export const eventChannel = "parley_event";

export type Audience = { workspaceId?: string | null; userId?: string | null };

export type Publish = <Name extends EventName>(
  name: Name,
  payload: EventPayload<Name>,
  audience?: Audience,
) => Promise<void>;

/** Writes news into the outbox in the caller's transaction: it is delivered if and only if that commits. */
export function publisher(db: Db, from: Audience): Publish {
  return async (name, payload, audience = {}) => {
    const { workspaceId = null, userId = null } = { ...from, ...audience };
    const body = JSON.stringify(payloadSchema(name).parse(payload));
    await db.execute(sql`
      with written as (
        insert into core.event (workspace_id, user_id, name, payload)
        values (${workspaceId}::uuid, ${userId}::uuid, ${name}, ${body}::jsonb) returning id
      )
      select pg_notify(${eventChannel}, '') from written`);
  };
}
