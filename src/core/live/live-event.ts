import { sql } from "drizzle-orm";
import { liveEventNames } from "#core/events/events.ts";
import { database } from "#platform/db/db.ts";

/** A place in the order of commits. Readers stay below the oldest open transaction, so nothing can slip in behind. */
export type Cursor = { xid: string; id: string };

export type LiveEvent = Cursor & {
  workspaceId: string | null;
  userId: string | null;
  name: string;
  payload: Record<string, unknown>;
};

export const formatCursor = ({ xid, id }: Cursor): string => `${xid}-${id}`;

export function parseCursor(text: string | null | undefined): Cursor | null {
  const match = /^(\d{1,19})-(\d{1,18})$/.exec(text ?? "");
  return match?.[1] && match[2] ? { xid: match[1], id: match[2] } : null;
}

/** The end of what can safely be read now. */
export async function currentCursor(): Promise<Cursor> {
  const [row] = await database().execute(sql`select core.snapshot_xmin()::text as xid`);
  return { xid: String(row?.xid ?? "0"), id: "0" };
}

/** What was committed after a cursor, oldest first, and whether more is still settling behind an open transaction. */
export async function readLiveEvents(
  after: Cursor,
  limit = 500,
): Promise<{ events: LiveEvent[]; isSettling: boolean }> {
  const rows = await database().execute(sql`
    select xid::text, id::text, workspace_id, user_id, name, payload,
           xid >= core.snapshot_xmin() as open
    from core.event
    where (xid, id) > (${after.xid}::xid8, ${after.id}::int8) and name = any(${sql.param([...liveEventNames()])}::text[])
    order by xid, id limit ${limit}`);
  const events: LiveEvent[] = [];
  for (const row of rows) {
    if (row.open) return { events, isSettling: true };
    events.push({
      xid: String(row.xid),
      id: String(row.id),
      workspaceId: row.workspace_id as string | null,
      userId: row.user_id as string | null,
      name: String(row.name),
      payload: row.payload as Record<string, unknown>,
    });
  }
  return { events, isSettling: rows.length === limit };
}

export const isAfter = (left: Cursor, right: Cursor): boolean => {
  const [leftXid, rightXid] = [BigInt(left.xid), BigInt(right.xid)];
  return leftXid > rightXid || (leftXid === rightXid && BigInt(left.id) > BigInt(right.id));
};
