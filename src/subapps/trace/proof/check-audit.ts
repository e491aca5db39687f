import { sqlClient } from "#platform/db/db.ts";
import { auditColumns } from "../filing/seal-audit.ts";
import type { BlockRow } from "./check-spans.ts";
import { leafHash, leavesIn } from "./merkle.ts";
import { type AuditLine, auditText, unusedNumberText } from "./record-text.ts";
import { addFault, type Verification } from "./verification.ts";

/** As long as a transaction may have run before its line was sealed, or clocks may differ. */
const tolerance = 3_600_000;

/** Whether the lines of the audit log still say what they said, are sealed once, and were written when they say. */
export class AuditWalk {
  readonly #result: Verification;
  readonly #sealed = new Set<number>();
  /** When the audit block before was made. */
  #before = Number.POSITIVE_INFINITY;

  constructor(result: Verification) {
    this.#result = result;
  }

  async check(block: BlockRow): Promise<void> {
    const seqs = (block.seqs ?? []).map(Number);
    const lines = await readLines(seqs);
    const madeAt = Date.parse(block.createdAt);
    for (const [index, leaf] of leavesIn(block.leaves).entries()) {
      const seq = seqs[index] ?? Number.NaN;
      const line = lines.get(seq);
      const fault = this.#fault(seq, line, leaf, madeAt);
      if (fault) addFault(this.#result, "audit", `audit line ${seq}`, fault, line?.workspaceId);
      this.#sealed.add(seq);
    }
    this.#before = madeAt;
  }

  #fault(seq: number, line: AuditLine | undefined, leaf: Buffer, madeAt: number): string | null {
    if (leafHash(unusedNumberText(seq)).equals(leaf))
      return line ? "its number was sealed as unused: it was put there later" : null;
    this.#result.auditLines++;
    if (this.#sealed.has(seq)) return "it is sealed twice";
    if (!line) return "it is gone";
    if (!leafHash(auditText(line)).equals(leaf)) return "it was changed";
    const writtenAt = Date.parse(line.createdAt);
    // When the clock itself was put back, the block was made by the same clock.
    if (writtenAt < Math.min(this.#before, madeAt) - tolerance && this.#before !== Number.POSITIVE_INFINITY)
      return `it is dated ${line.createdAt}, but it was not there when the lines before ${iso(this.#before)} were sealed`;
    if (writtenAt > madeAt + tolerance) return `it is dated ${line.createdAt}, after it was sealed`;
    return null;
  }

  /** Lines that no block knows. Numbers above the place are still to be sealed, and so are those just seen as missing. */
  async finish(lastBlock: number): Promise<void> {
    const lines = await sqlClient()<{ seq: number; workspaceId: string | null }[]>`
      select a.seq::float8 as seq, a.workspace_id as "workspaceId" from core.audit a, trace.place p
      where p.name = 'audit' and a.seq <= p.seq
        and not exists (select from trace.audit_gap g where g.seq = a.seq and g.seen_at > now() - interval '1 day')
        and not exists (select from trace.block b where b.number > ${lastBlock} and a.seq = any(b.seqs))`;
    for (const { seq, workspaceId } of lines)
      if (!this.#sealed.has(seq))
        addFault(this.#result, "audit", `audit line ${seq}`, "no block knows it", workspaceId);
    const gaps = await sqlClient()<{ seq: number }[]>`select seq::float8 as seq from trace.audit_gap`;
    for (const { seq } of gaps)
      if (this.#sealed.has(seq))
        addFault(this.#result, "audit", `audit line ${seq}`, "its number was opened again after it was sealed");
  }
}

async function readLines(seqs: readonly number[]): Promise<Map<number, AuditLine>> {
  const sql = sqlClient();
  const rows = await sql<AuditLine[]>`
    select ${sql.unsafe(auditColumns)} from core.audit a where a.seq = any(${[...seqs]}::bigint[])`;
  return new Map(rows.map((line) => [line.seq, line]));
}

const iso = (moment: number): string => new Date(moment).toISOString();
