import { type Sql, sqlClient } from "#platform/db/db.ts";
import { appendBlock } from "../proof/append-block.ts";
import { leafHash } from "../proof/merkle.ts";
import { type AuditLine, auditText, unusedNumberText } from "../proof/record-text.ts";

const most = 2000;

/** Reads lines of the audit log as they are hashed. */
export const auditColumns = `a.seq::float8 as seq, a.workspace_id as "workspaceId", a.actor_id as "actorId",
  a.actor_name as "actorName", a.on_behalf_of_id as "onBehalfOfId", a.on_behalf_of_name as "onBehalfOfName", a.via, a.action,
  a.target_id as "targetId", a.detail::text as detail, a.ip, a.request_id as "requestId",
  to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt"`;

/**
 * New lines of the audit log get a block of their own. Lines are numbered when they are written but seen when they are
 * committed: a number that was missing is looked for again until no transaction is open any more that could have drawn it.
 * Then it is sealed as unused, so that no line can be put there later.
 */
export async function sealAudit(): Promise<boolean> {
  return sqlClient().begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    const [place] = await sql<{ seq: number }[]>`
      select seq::float8 as seq from trace.place where name = 'audit' for update skip locked`;
    if (!place) return false;
    const unused = await givenUp(sql);
    const late = await sql<AuditLine[]>`
      select ${sql.unsafe(auditColumns)} from core.audit a join trace.audit_gap g on g.seq = a.seq order by a.seq`;
    const fresh = await sql<AuditLine[]>`
      select ${sql.unsafe(auditColumns)} from core.audit a where a.seq > ${place.seq} order by a.seq limit ${most}`;
    const lines = [...late, ...fresh];
    const isLate = new Set(late.map(({ seq }) => seq));
    const never = unused.filter((seq) => !isLate.has(seq));
    if (lines.length + never.length === 0) return false;
    const seqs = lines.map(({ seq }) => seq);
    await sql`delete from trace.audit_gap where seq = any(${[...seqs, ...never]}::bigint[])`;
    const last = fresh.at(-1)?.seq;
    if (last !== undefined) {
      await sql`
        insert into trace.audit_gap (seq) select n from generate_series(${place.seq + 1}::bigint, ${last}::bigint) n
        where n <> all(${seqs}::bigint[]) on conflict do nothing`;
      await sql`update trace.place set seq = ${last} where name = 'audit'`;
    }
    await appendBlock(sql, {
      kind: "audit",
      seqs: [...seqs, ...never],
      leaves: [...lines.map(auditText), ...never.map(unusedNumberText)].map(leafHash),
    });
    return lines.length >= most;
  }) as Promise<boolean>;
}

/**
 * Numbers that can have no line any more. Read before the lines: a line that commits in between is still found as late. The
 * minute is for a number that was drawn by a transaction that had not written anything yet. A database that was moved to
 * another cluster counts its transactions anew, so after a day nobody waits for that.
 */
async function givenUp(sql: Sql): Promise<number[]> {
  const rows = await sql<{ seq: number }[]>`
    select seq::float8 as seq from trace.audit_gap
    where seen_at < now() - interval '1 minute' and horizon <= core.snapshot_xmin()
      or seen_at < now() - interval '1 day' order by seq limit ${most}`;
  return rows.map(({ seq }) => seq);
}
