import { sqlClient } from "#platform/db/db.ts";
import type { ReadingKind } from "../tables.ts";
import type { Who } from "./visible-traces.ts";

/** Looking is recorded, also under whose name somebody looks. */
export async function noteReading({ actor, workspace }: Who, traceId: string, what: ReadingKind): Promise<void> {
  await sqlClient()`
    insert into trace.reading (workspace_id, trace_id, user_id, user_name, run_by_id, run_by_name, via, what)
    values (${workspace.id}, ${traceId}, ${actor.id}, ${actor.name}, ${actor.runBy?.id ?? null},
      ${actor.runBy?.name ?? null}, ${actor.via}, ${what})`;
}
