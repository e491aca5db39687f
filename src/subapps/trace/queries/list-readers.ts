import { and, desc, eq, lt } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { findTrace } from "../records/find-trace.ts";
import { traceIdInput } from "../rules/trace-id.ts";
import { reading } from "../tables.ts";

/** Who looked at a trace, latest first. */
export const listReaders = query({
  name: "trace.list_readers",
  input: z.object({ ...pageInput, traceId: traceIdInput() }),
  allow: "workspace:read",
  async run({ db, actor, workspace }, { traceId, limit, cursor }) {
    const found = await findTrace({ actor, workspace }, traceId);
    const before = decodeCursor(cursor, z.tuple([z.number().int().positive()]));
    const rows = await db
      .select({
        id: reading.id,
        userId: reading.userId,
        userName: reading.userName,
        runByName: reading.runByName,
        via: reading.via,
        what: reading.what,
        at: reading.createdAt,
      })
      .from(reading)
      .where(
        and(
          eq(reading.workspaceId, workspace.id),
          eq(reading.traceId, found.kind === "live" ? found.rootRunId : found.row.traceId),
          before ? lt(reading.id, before[0]) : undefined,
        ),
      )
      .orderBy(desc(reading.id))
      .limit(limit + 1);
    return pageOf(
      rows,
      limit,
      (row) => [row.id],
      (row) => row,
    );
  },
});
