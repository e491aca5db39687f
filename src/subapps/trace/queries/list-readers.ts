import { and, desc, eq, lt } from "drizzle-orm";
import { z } from "zod";
import { actorWays } from "#core/access/context.ts";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult, timestamp } from "#core/command/result-schemas.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { findTrace } from "../records/find-trace.ts";
import { traceIdInput } from "../rules/trace-id.ts";
import { reading, readingKinds } from "../tables.ts";

/** Who looked at a trace, latest first. */
export const listReaders = query({
  name: "trace.list_readers",
  input: z.object({ ...pageInput, traceId: traceIdInput() }),
  result: pageResult(
    z.object({
      id: z.number(),
      userId: z.string().nullable(),
      userName: z.string(),
      runByName: z.string().nullable().describe("Who acted as this person"),
      via: z.enum(actorWays),
      what: z.enum(readingKinds).describe("What was opened"),
      at: timestamp,
    }),
  ),
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
