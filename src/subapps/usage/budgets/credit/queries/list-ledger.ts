import { z } from "zod";
import { isOperator } from "#core/access/operator.ts";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult } from "#core/command/result-schemas.ts";
import { notFound } from "#lib/app-error.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { uuid } from "#lib/uuid.ts";
import { sqlClient } from "#platform/db/db.ts";
import { creditResult, readCredit } from "../records/read-credit.ts";

const ledgerItem = z.object({
  id: z.string(),
  kind: z.enum(["grant", "top_up", "correction", "expiry"]),
  amount: z.number().describe("Billionths of the currency"),
  note: z.string(),
  by: z.string().nullable().describe("Name of who added it"),
  expiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type LedgerItem = z.infer<typeof ledgerItem>;

/** The credit of this workspace, or of one in one's care: what is left, and every line, newest first. */
export const listLedger = query({
  name: "usage.list_ledger",
  input: z.object({ ...pageInput, workspaceId: uuid().optional() }),
  result: pageResult(ledgerItem).extend({ credit: creditResult.nullable() }),
  allow: "usage:read",
  async run({ actor, workspace }, { limit, cursor, workspaceId = workspace.id }) {
    const sql = sqlClient();
    const mayAll = isOperator(actor);
    const [home] = await sql`
      select from core.workspace where id = ${workspaceId}
        and (id = ${workspace.id} or ${mayAll} or agency_id = ${workspace.id} and ${workspace.permissions.has("usage:manage")})`;
    if (!home) throw notFound("This workspace");
    const after = decodeCursor(cursor, z.tuple([z.number().int()]));
    const rows = await sql<(LedgerItem & { seq: number })[]>`
      select l.id, l.seq::float8 as seq, l.kind, l.amount::float8 as amount, l.note,
        (select name from core.user where id = l.by_id) as by,
        to_char(l.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "expiresAt",
        to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
      from usage.ledger l
      where l.workspace_id = ${workspaceId} ${after ? sql`and l.seq < ${after[0]}` : sql``}
      order by l.seq desc limit ${limit + 1}`;
    const page = pageOf(
      rows,
      limit,
      ({ seq }) => [seq],
      ({ seq: _, ...item }): LedgerItem => item,
    );
    return { ...page, credit: await readCredit(workspaceId) };
  },
});
