import { measures } from "#engine/usage/measures.ts";
import { encodeCursor } from "#lib/page.ts";
import { sqlClient } from "#platform/db/db.ts";
import { decimalOfNanos } from "../rules/csv.ts";
import type { ExportedEvent } from "../rules/event-fields.ts";

export type EventPlace = [occurredAt: string, id: string, revision: number, isReversal: number];
export type EventsAsked = {
  workspaceId: string;
  currency: string;
  from: Date;
  to: Date;
  /** Only what this person used. */
  userId: string | null;
  after: EventPlace | null;
  most: number;
};
export type EventChunk = { event: ExportedEvent; cursor: string }[];

const chunkSize = 1000;

/**
 * Events in the order of their time, a thousand at a time: whoever reads slowly holds nothing but those. What is recorded
 * after the beginning is left for the next time.
 */
export async function* readEvents(asked: EventsAsked): AsyncGenerator<EventChunk> {
  const sql = sqlClient();
  const until = new Date().toISOString();
  let place = asked.after;
  for (let left = asked.most; left > 0; left -= chunkSize) {
    const rows = await sql<Row[]>`
      select e.occurred_at::text as place, e.id, e.revision, e.is_reversal, e.kind,
        to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as occurred_at,
        to_char(e.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as recorded_at,
        e.app, e.channel, e.agent_id, a.name as agent, e.agent_version_id, e.model, e.user_id, u.name as person, e.api_key_id,
        e.run_by_id, e.run_id, e.conversation_id, ${sql.unsafe(measures.map((name) => `e.${name}::float8`).join(", "))},
        e.price_id, e.currency as price_currency, e.price_nanos::float8, e.is_estimated, e.correction_id
      from usage.event e left join core.agent a on a.id = e.agent_id left join core.user u on u.id = e.user_id
      where e.workspace_id = ${asked.workspaceId} and e.recorded_at <= ${until}::timestamptz
        and e.occurred_at >= ${place?.[0] ?? asked.from.toISOString()}::timestamptz and e.occurred_at < ${asked.to.toISOString()}::timestamptz
        and e.occurred_at >= ${asked.from.toISOString()}::timestamptz
        ${asked.userId === null ? sql`` : sql`and e.user_id = ${asked.userId}`}
        ${place ? sql`and (e.occurred_at, e.id, e.revision, e.is_reversal) > (${place[0]}::timestamptz, ${place[1]}, ${place[2]}, ${place[3] === 1})` : sql``}
      order by e.occurred_at, e.id, e.revision, e.is_reversal limit ${Math.min(chunkSize, left)}`;
    if (rows.length > 0) yield rows.map((row) => chunkRow(row, asked.currency));
    const last = rows.at(-1);
    if (!last || rows.length < chunkSize) return;
    place = placeOf(last);
  }
}

type Row = Omit<ExportedEvent, "cost" | "cost_currency"> & { place: string };

const placeOf = (row: Row): EventPlace => [row.place, String(row.id), Number(row.revision), row.is_reversal ? 1 : 0];

function chunkRow(row: Row, currency: string): EventChunk[number] {
  const { place: _, ...event } = row;
  const cost = decimalOfNanos(Number(row.cost_nanos));
  return { event: { ...event, cost, cost_currency: currency }, cursor: encodeCursor(placeOf(row)) };
}
