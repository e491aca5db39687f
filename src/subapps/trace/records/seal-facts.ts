import type { Sql } from "#platform/db/db.ts";
import { appendBlock } from "../proof/append-block.ts";
import { leafHash } from "../proof/merkle.ts";
import type { FactKind } from "../tables.ts";

export type Fact = { kind: FactKind; subject: string; body: string };

/** Puts facts on record and seals them in a block of their own, in the caller's transaction and at its end. */
export async function sealFacts(sql: Sql, facts: readonly Fact[]): Promise<void> {
  if (facts.length === 0) return;
  const [row] = await sql<{ batch: number }[]>`select nextval('trace.batch_number')::float8 as batch`;
  const batch = row?.batch as number;
  const rows = facts.map((fact, leaf) => ({ ...fact, leaf }));
  await sql`
    insert into trace.fact (batch, leaf, kind, subject, body)
    select ${batch}::bigint, leaf, kind, subject, body
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as given(leaf int, kind text, subject text, body text)`;
  await appendBlock(sql, { kind: "facts", batch, leaves: facts.map(({ body }) => leafHash(body)) });
}
