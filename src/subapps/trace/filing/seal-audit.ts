import { type Sql, sqlClient } from "#platform/db/db.ts";
import { leafHash } from "../proof/merkle.ts";
import { type AuditLine, auditText } from "../proof/record-text.ts";
import { appendBlock } from "./write-batch.ts";

const most = 2000;

/** Reads lines of the audit log as they are hashed. */
export const auditColumns = `a.seq::float8 as seq, a.workspace_id as "workspaceId", a.actor_id as "actorId",
  a.actor_name as "actorName", a.on_behalf_of_id as "onBehalfOfId", a.on_behalf_of_name as "onBehalfOfName", a.via, a.action,
  a.target_id as "targetId", a.detail::text as detail, a.ip, a.request_id as "requestId",
  to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt"`;

/**
 * New lines of the audit log get a block of their own. Lines are numbered when they are written but seen when they are
 * committed: a number that was missing is looked for again for a day, for its line may still come.
 */
export async function sealAudit(): Promise<boolean> {
  return sqlClient().begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    const [place] = await sql<{ seq: number }[]>`
      select seq::float8 as seq from trace.place where name = 'audit' for update skip locked`;
    if (!place) return false;
    const late = await sql<AuditLine[]>`
      select ${sql.unsafe(auditColumns)} from core.audit a join trace.audit_gap g on g.seq = a.seq order by a.seq limit ${most}`;
    const fresh = await sql<AuditLine[]>`
      select ${sql.unsafe(auditColumns)} from core.audit a where a.seq > ${place.seq} order by a.seq limit ${most}`;
    const lines = [...late, ...fresh];
    if (lines.length === 0) return false;
    const seqs = lines.map(({ seq }) => seq);
    await appendBlock(
      sql,
      null,
      lines.map((line) => leafHash(auditText(line))),
      seqs,
    );
    await sql`delete from trace.audit_gap where seq = any(${seqs}::bigint[]) or seen_at < now() - interval '1 day'`;
    const last = fresh.at(-1)?.seq;
    if (last !== undefined) {
      await sql`
        insert into trace.audit_gap (seq) select n from generate_series(${place.seq + 1}::bigint, ${last}::bigint) n
        where n <> all(${seqs}::bigint[]) on conflict do nothing`;
      await sql`update trace.place set seq = ${last} where name = 'audit'`;
    }
    return lines.length >= most;
  }) as Promise<boolean>;
}
