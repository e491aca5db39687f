import { sqlClient } from "#platform/db/db.ts";
import { auditColumns } from "../filing/seal-audit.ts";
import type { SealedBlock } from "./check-spans.ts";
import { leafHash, leavesIn } from "./merkle.ts";
import { type AuditLine, auditText } from "./record-text.ts";
import type { Verification } from "./verify-chain.ts";

/** Whether the lines of the audit log in a block still say what they said. */
export async function checkAudit(
  result: Verification,
  block: SealedBlock & { seqs: number[] },
  sealed: Set<number>,
): Promise<void> {
  const sql = sqlClient();
  const rows = await sql<AuditLine[]>`
    select ${sql.unsafe(auditColumns)} from core.audit a where a.seq = any(${block.seqs}::bigint[])`;
  const lines = new Map(rows.map((line) => [line.seq, line]));
  for (const [index, leaf] of leavesIn(block.leaves).entries()) {
    const seq = block.seqs[index] ?? Number.NaN;
    const line = lines.get(seq);
    sealed.add(seq);
    result.auditLines++;
    if (line && leafHash(auditText(line)).equals(leaf)) continue;
    result.faults.push({
      kind: "audit",
      record: `audit line ${seq}`,
      because: line ? "it was changed" : "it is gone",
      workspaceId: line?.workspaceId ?? null,
    });
  }
}
