import { randomUUID } from "node:crypto";
import { type Measure, statedMeasures } from "#engine/usage/measures.ts";
import { sqlClient } from "#platform/db/db.ts";

/** An event as a test states it; what is left out is nothing. Figures go by the names of their columns. */
export type GivenEvent = { at: string | number } & Partial<{
  app: string;
  channel: string;
  agent_id: string | null;
  agent_version_id: string | null;
  model: string | null;
  user_id: string | null;
  api_key_id: string | null;
  run_by_id: string | null;
}> &
  Partial<Record<Exclude<Measure, "unpriced_calls">, number>>;

/** Writes events as the engine would have; they are in no total before somebody rolls up. */
export async function givenUsage(workspaceId: string, events: readonly GivenEvent[]): Promise<void> {
  const sql = sqlClient();
  const rows = events.map((event) => ({
    workspace_id: workspaceId,
    id: randomUUID(),
    kind: event.answers ? "answer" : "call",
    occurred_at: new Date(event.at).toISOString(),
    app: "chat",
    channel: "chat",
    agent_id: null,
    agent_version_id: null,
    model: null,
    user_id: null,
    api_key_id: null,
    run_by_id: null,
    ...Object.fromEntries(statedMeasures.map((name) => [name, 0])),
    ...Object.fromEntries(Object.entries(event).filter(([name]) => name !== "at")),
  }));
  for (let from = 0; from < rows.length; from += 500)
    await sql`insert into usage.event ${sql(rows.slice(from, from + 500))}`;
}
