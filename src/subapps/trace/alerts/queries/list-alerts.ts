import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult } from "#core/command/result-schemas.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { alertResult } from "../alert-result.ts";
import { shownAlert } from "../records/find-alert.ts";
import { alert } from "../tables.ts";

/** The alerts of the workspace, newest first. */
export const listAlerts = query({
  name: "trace.list_alerts",
  input: z.object(pageInput),
  result: pageResult(alertResult),
  allow: "trace:read",
  async run({ db, workspace }, { limit, cursor }) {
    const after = decodeCursor(cursor, z.tuple([z.string().max(40), z.string().max(40)]));
    const rows = await db
      .select()
      .from(alert)
      .where(
        and(
          eq(alert.workspaceId, workspace.id),
          after ? sql`(${alert.createdAt}, ${alert.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
        ),
      )
      .orderBy(desc(alert.createdAt), desc(alert.id))
      .limit(limit + 1);
    return pageOf(rows, limit, (row) => [row.createdAt.toISOString(), row.id], shownAlert);
  },
});
