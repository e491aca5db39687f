import { sqlClient } from "#platform/db/db.ts";
import { readAdoption } from "../rules/fact-body.ts";
import type { FactKind } from "../tables.ts";
import type { BlockRow } from "./check-spans.ts";
import { leafHash, leavesIn } from "./merkle.ts";
import { addFault, mostFaults, type Verification } from "./verification.ts";

type FactRow = { leaf: number; kind: FactKind; subject: string; body: string };

/** Whether what was put on record about removals and erasures still says what was sealed. */
export async function checkFacts(result: Verification, block: BlockRow): Promise<void> {
  const rows = await sqlClient()<FactRow[]>`
    select leaf, kind, subject, body from trace.fact where batch = ${block.batch}`;
  const facts = new Map(rows.map((row) => [row.leaf, row]));
  for (const [leaf, sealed] of leavesIn(block.leaves).entries()) {
    const fact = facts.get(leaf);
    if (!fact) addFault(result, "removal", `record ${leaf + 1} of block ${block.number}`, "it is gone");
    else if (!leafHash(fact.body).equals(sealed) || !isAbout(fact))
      addFault(result, faultKind(fact.kind), factName(fact), "its record was changed");
  }
}

/** Whether the columns by which a fact is found say what its sealed text says. */
function isAbout({ kind, subject, body }: FactRow): boolean {
  const [version, first, second] = JSON.parse(body) as [string, string, number];
  if (version !== `parley-${kind}-1`) return false;
  return kind === "adoption" || subject === String(kind === "removal" ? second : first);
}

const faultKind = (kind: FactKind) => (kind === "erasure" ? "erasure" : "removal");
const factName = ({ kind, subject }: Pick<FactRow, "kind" | "subject">): string =>
  kind === "erasure" ? `key ${subject}` : kind === "removal" ? `removal from batch ${subject}` : "the first start";

/** Facts that no block knows, and a second record of the first start: both were put there past the product. */
export async function checkStrayFacts(result: Verification): Promise<void> {
  const strays = await sqlClient()<FactRow[]>`
    select f.leaf, f.kind, f.subject, f.body from trace.fact f
    where not exists (select from trace.block b where b.batch = f.batch and b.kind = 'facts' and f.leaf < b.count)
    limit ${mostFaults}`;
  for (const fact of strays) addFault(result, faultKind(fact.kind), factName(fact), "no block knows its record");
  const adoptions = await sqlClient()<{ body: string }[]>`
    select body from trace.fact where kind = 'adoption' order by batch`;
  if (adoptions.length > 1) addFault(result, "removal", "the first start", "it is on record more than once");
  const first = adoptions[0] && readAdoption(adoptions[0].body);
  if (first && first.blocks > 0)
    result.notes.push(
      `Sealing of owners, usage, removals and erasures began on ${first.at}, at block ${first.blocks}. Before that, ${first.removals} removals and ${first.erasures} erasures were taken over as they were found.`,
    );
}
