import { sql } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult } from "#core/command/result-schemas.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { isUuid } from "#lib/uuid.ts";
import {
  type ReconciliationItem,
  reconciliationFields,
  reconciliationFrom,
  reconciliationResult,
} from "../records/reconciliation-rows.ts";

/** What was compared so far, newest first. */
export const listReconciliations = query({
  name: "usage.list_reconciliations",
  input: z.object(pageInput),
  result: pageResult(reconciliationResult),
  allow: "usage:read",
  async run({ db, workspace }, { limit, cursor }) {
    const after = decodeCursor(cursor, z.tuple([z.string().max(40), z.string().refine(isUuid)]));
    const rows = [
      ...(await db.execute<ReconciliationItem>(sql`
        select ${reconciliationFields} from ${reconciliationFrom} where r.workspace_id = ${workspace.id}
          ${after ? sql`and (r.created_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
        order by r.created_at desc, r.id desc limit ${limit + 1}`)),
    ];
    return pageOf(
      rows,
      limit,
      ({ at, id }) => [at, id],
      (row) => row,
    );
  },
});
