import { randomUUID } from "node:crypto";
import { type Sql, sqlClient } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import { isPinnedHere } from "../proof/anchors/anchor-file.ts";
import { appendBlock } from "../proof/append-block.ts";
import { leafHash } from "../proof/merkle.ts";
import { unusedNumberText } from "../proof/record-text.ts";
import { type Fact, sealFacts } from "../records/seal-facts.ts";
import { adoptionBody, erasureBody, removalBody } from "../rules/fact-body.ts";

let isDone = false;

/**
 * Once per installation: what was removed or erased before such things were sealed is put on record as it stands, and said to be
 * from before. It is never done a second time, or whoever hides something could have it adopted.
 */
export async function adoptExisting(): Promise<void> {
  if (isDone) return;
  await sqlClient().begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    await sql`select pg_advisory_xact_lock(7305018)`;
    const [known] = await sql`select from trace.fact where kind = 'adoption' limit 1`;
    if (known) return;
    if (await isPinnedHere()) {
      log.error("the record of what was there at the first start is gone from the database. Run npm run verify");
      return;
    }
    await adopt(sql);
  });
  isDone = true;
}

async function adopt(sql: Sql): Promise<void> {
  const at = new Date().toISOString();
  const removed = await sql<{ batch: number; leaves: string }[]>`
    select b.batch::float8 as batch, array_to_string(array(select unnest(b.removed) order by 1), ',') as leaves
    from trace.block b where b.removed <> '{}' and b.batch is not null order by b.number`;
  const erased = await sql<{ keyId: string; workspaceId: string; subject: string }[]>`
    select k.id as "keyId", k.workspace_id as "workspaceId", k.subject from trace.payload_key k
    where k.sealed_key is null and not exists (select from trace.fact f where f.kind = 'erasure' and f.subject = k.id::text)`;
  const unused = await unusedNumbers(sql);
  const [chain] = await sql<{ blocks: number }[]>`
    select coalesce(max(number), 0)::float8 as blocks from trace.block where signature is null`;
  const id = randomUUID();
  const reason = "before sealing" as const;
  const counts = { blocks: chain?.blocks ?? 0, removals: removed.length, erasures: erased.length };
  const facts: Fact[] = [
    { kind: "adoption", subject: "", body: adoptionBody({ ...counts, unused: unused.length, at }) },
    ...removed.map(({ batch, leaves }): Fact => {
      return { kind: "removal", subject: String(batch), body: removalBody({ id, batch, leaves, reason, at }) };
    }),
    ...erased.map((key): Fact => {
      return { kind: "erasure", subject: key.keyId, body: erasureBody({ ...key, reason, at }) };
    }),
  ];
  await sealFacts(sql, facts);
  if (unused.length > 0)
    await appendBlock(sql, {
      kind: "audit",
      seqs: unused,
      leaves: unused.map((seq) => leafHash(unusedNumberText(seq))),
    });
}

/** Numbers that the audit log passed over before such numbers were sealed. */
async function unusedNumbers(sql: Sql): Promise<number[]> {
  const rows = await sql<{ seq: number }[]>`
    select n::float8 as seq from trace.place p, generate_series(1, p.seq) n where p.name = 'audit'
    except select seq::float8 from core.audit
    except select seq::float8 from trace.audit_gap
    except select unnest(seqs)::float8 from trace.block where kind = 'audit'
    order by 1`;
  return rows.map(({ seq }) => seq);
}
