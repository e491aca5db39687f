import { and, desc, eq, getTableColumns, gte, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { uuid } from "#lib/uuid.ts";
import { deliveryResult } from "../delivery-result.ts";
import { delivery } from "../tables.ts";

const { content: _, method: __, path: ___, orderKey: ____, workspaceId: _____, ...columns } = getTableColumns(delivery);

/** The ledger, newest first. */
export const listDeliveries = query({
  name: "deliveries.list_deliveries",
  input: z.object({
    direction: z.enum(["inbound", "outbound"]).optional(),
    status: z.enum(["pending", "processed", "sent", "failed", "unknown"]).optional(),
    source: z.string().max(100).optional(),
    targetId: z.string().max(200).optional().describe("An endpoint's id, or the id of what sends, such as an alert"),
    since: z.coerce.date().optional(),
    until: z.coerce.date().optional(),
    ...pageInput,
  }),
  result: z.object({ items: z.array(deliveryResult), nextCursor: z.string().nullable() }),
  allow: "workspace:update",
  async run({ db, workspace }, { direction, status, source, targetId, since, until, limit, cursor }) {
    const before = decodeCursor(cursor, z.tuple([z.iso.datetime(), uuid()]));
    const rows = await db
      .select(columns)
      .from(delivery)
      .where(
        and(
          eq(delivery.workspaceId, workspace.id),
          direction && eq(delivery.direction, direction),
          status && eq(delivery.status, status),
          source ? eq(delivery.source, source) : undefined,
          targetId ? eq(delivery.targetId, targetId) : undefined,
          since && gte(delivery.createdAt, since),
          until && lt(delivery.createdAt, until),
          before
            ? sql`(date_trunc('milliseconds', ${delivery.createdAt}), ${delivery.id}) < (${before[0]}::timestamptz, ${before[1]}::uuid)`
            : undefined,
        ),
      )
      .orderBy(desc(sql`date_trunc('milliseconds', ${delivery.createdAt})`), desc(delivery.id))
      .limit(limit + 1);
    return pageOf(
      rows,
      limit,
      ({ createdAt, id }) => [createdAt.toISOString(), id],
      (row) => row,
    );
  },
});
