import { rename } from "node:fs/promises";
import { hostname } from "node:os";
import { type Sql, sqlClient } from "#platform/db/db.ts";
import { signingKey } from "../signing-key.ts";
import { anchorFile, appendLines, readAnchorFile } from "./anchor-file.ts";
import { lineHash, type ReadLine, sealedLine } from "./anchor-line.ts";
import { pinOf } from "./trusted-anchors.ts";
import { isShortened } from "./write-anchors.ts";

type Registered = { lines: number; lastHash: string | null };

/**
 * For an operator who knows why database and anchors differ. A file of ours gets a line that says so, and what came before it
 * counts as settled. Any other file is kept under another name, and a new one is begun. Both leave a line in the audit log.
 */
export async function acceptAnchors(reason: string): Promise<{ block: number; kept: string | null }> {
  const key = await signingKey();
  const written = await readAnchorFile(anchorFile());
  return (await sqlClient().begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    await sql`select pg_advisory_xact_lock(7305017)`;
    const [end] = await sql<{ number: number; hash: string }[]>`
      select number::float8 as number, encode(hash, 'hex') as hash from trace.block order by number desc limit 1`;
    const block = end?.number ?? 0;
    const ours = written && (await isOurs(sql, written, key.publicKey));
    const kept = written && !ours ? `${anchorFile()}.${Date.now()}` : null;
    if (ours) {
      const last = written.at(-1) as ReadLine;
      const line = sealedLine(
        {
          type: "acceptance",
          anchorId: last.line?.anchorId as string,
          blockNumber: block,
          blockHash: end?.hash ?? "0".repeat(64),
          keyId: key.id,
          publicKey: key.publicKey,
          createdAt: new Date().toISOString(),
          reason,
        },
        last.hash,
        key,
      );
      await appendLines(anchorFile(), [line]);
      await sql`
        update trace.anchor set lines = ${written.length + 1}, last_hash = ${lineHash(line)}, last_block = ${block}, last_at = now()
        where id = ${last.line?.anchorId as string}`;
    } else {
      if (kept) await rename(anchorFile(), kept);
      await sql`
        update trace.anchor set accepted_at = now()
        where kind = 'file' and target = ${anchorFile()} and host = ${hostname()} and accepted_at is null`;
    }
    await sql`
      insert into core.audit (actor_name, via, action, target_id, detail)
      values ('Parley', 'system', 'trace.accept_anchors', ${String(block)}, ${JSON.stringify({ reason, block })}::text::jsonb)`;
    return { block, kept };
  })) as { block: number; kept: string | null };
}

/** Registered here, signed with our key and not shortened. */
async function isOurs(sql: Sql, written: readonly ReadLine[], publicKey: string): Promise<boolean> {
  const id = written.at(-1)?.line?.anchorId;
  if (!id || pinOf(written)?.publicKey.trim() !== publicKey.trim()) return false;
  const [known] = await sql<Registered[]>`select lines, last_hash as "lastHash" from trace.anchor where id = ${id}`;
  return known !== undefined && !isShortened(known, written);
}
