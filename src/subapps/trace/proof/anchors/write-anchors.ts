import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { type Sql, sqlClient } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import { checkpointText } from "../record-text.ts";
import { isSigned, type SigningKey } from "../signature.ts";
import { signingKey } from "../signing-key.ts";
import { anchorFile, appendLines, readAnchorFile, readLastLine } from "./anchor-file.ts";
import { type AnchorLine, lineHash, type ReadLine, sealedLine } from "./anchor-line.ts";

type Registered = { id: string; lines: number; lastHash: string | null };
type Head = { number: number; hash: string; keyId: string; signature: string; at: string; sealedHash: string | null };

const atOnce = 1000;
let seen = "";

/**
 * Writes checkpoints that are not in this host's anchor file yet. The first time it pins the public key. Several processes
 * may share a file, and several hosts a database: each file has an id and is registered, so that one that is missing or
 * shorter than it was is noticed. Answers whether something was written.
 */
export async function writeAnchors(): Promise<boolean> {
  const [newest] = await sqlClient()<{ at: string | null }[]>`select max(created_at)::text as at from trace.checkpoint`;
  const state = `${anchorFile()} ${newest?.at ?? ""}`;
  if (state === seen) return false;
  const key = await signingKey();
  const isWritten = (await sqlClient().begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    await sql`select pg_advisory_xact_lock(7305017)`;
    return write(sql, key);
  })) as boolean;
  seen = state;
  return isWritten;
}

async function write(sql: Sql, key: SigningKey): Promise<boolean> {
  const file = anchorFile();
  const last = await readLastLine(file);
  const pinned = last?.line?.anchorId ? { id: last.line.anchorId, hash: last.hash } : null;
  const known = pinned && (await findRegistered(sql, pinned.id));
  if (pinned && !known) {
    log.error("the anchor file belongs to another database: nothing is written to it. Run npm run verify", { file });
    return false;
  }
  const before = known?.lastHash === pinned?.hash ? null : await readAnchorFile(file);
  if (known && before && isShortened(known, before)) {
    log.error("the anchor file is not the one that was written: nothing is added. Run npm run verify", { file });
    return false;
  }
  const anchorId = pinned?.id ?? randomUUID();
  const lines: string[] = [];
  const add = (line: Omit<AnchorLine, "previous" | "seal" | "anchorId"> & { type: "pin" | "checkpoint" }) =>
    lines.push(
      sealedLine({ ...line, anchorId }, lines.length > 0 ? lineHash(lines.at(-1) as string) : hashOf(last), key),
    );
  if (!pinned) add(await pinOf(sql, key, last));
  const fresh = pinned && last?.line ? (await newHeads(sql, last.line)).filter((head) => isOurs(head, key)) : [];
  for (const { number, hash, keyId, signature, at } of fresh)
    add({ type: "checkpoint", blockNumber: number, blockHash: hash, keyId, signature, createdAt: at });
  if (lines.length === 0) return false;
  await appendLines(file, lines);
  const counted =
    (before?.length ?? known?.lines ?? (await readAnchorFile(file))?.length ?? 0) + (known ? lines.length : 0);
  await sql`
    insert into trace.anchor as a (id, kind, target, host, lines, last_hash, last_block, last_at)
    values (${anchorId}, 'file', ${file}, ${hostname()}, ${counted}, ${lineHash(lines.at(-1) as string)},
      ${fresh.at(-1)?.number ?? null}, now())
    on conflict (id) do update set lines = excluded.lines, last_hash = excluded.last_hash, host = excluded.host,
      target = excluded.target, last_block = coalesce(excluded.last_block, a.last_block), last_at = excluded.last_at, error = null`;
  return true;
}

const hashOf = (line: ReadLine | null): string | null => line?.hash ?? null;

async function findRegistered(sql: Sql, id: string): Promise<Registered | null> {
  const [row] = await sql<Registered[]>`
    select id, lines, last_hash as "lastHash" from trace.anchor where id = ${id} and kind = 'file'`;
  return row ?? null;
}

/** A file may be longer than what is registered, after a crash or when an older database was restored; never shorter. */
export const isShortened = ({ lines, lastHash }: Omit<Registered, "id">, written: readonly ReadLine[]): boolean =>
  lines > 0 && written[lines - 1]?.hash !== lastHash;

/** What was true when this file began, said honestly: nothing before it is vouched for by it. */
async function pinOf(sql: Sql, key: SigningKey, last: ReadLine | null) {
  const [first] = await sql<{ isSigned: boolean }[]>`
    select signature is not null as "isSigned" from trace.block order by number limit 1`;
  const [others] = await sql<{ here: number; all: number }[]>`
    select count(*) filter (where target = ${anchorFile()} and host = ${hostname()})::int as here, count(*)::int as all
    from trace.anchor where kind = 'file' and accepted_at is null`;
  const [head] = await sql<{ number: number; hash: string }[]>`
    select number::float8 as number, encode(hash, 'hex') as hash from trace.block order by number desc limit 1`;
  if (others?.here)
    log.error("the anchor file is missing; a new one is begun. Run npm run verify", { file: anchorFile() });
  const reason = others?.here
    ? "the earlier anchor file was missing"
    : others?.all
      ? "first start on this host"
      : last || (first && !first.isSigned)
        ? "first start after an upgrade: nothing before this line was pinned"
        : "first start";
  return {
    type: "pin" as const,
    blockNumber: head?.number ?? 0,
    blockHash: head?.hash ?? "0".repeat(64),
    keyId: key.id,
    publicKey: key.publicKey,
    createdAt: new Date().toISOString(),
    reason,
  };
}

/** By number and by time: a database that was restored counts its blocks from an earlier number again. */
const newHeads = (sql: Sql, { blockNumber, createdAt }: AnchorLine) => sql<Head[]>`
  select c.block_number::float8 as number, encode(c.block_hash, 'hex') as hash, c.key_id as "keyId",
    translate(encode(c.signature, 'base64'), E'\\n', '') as signature, encode(b.hash, 'hex') as "sealedHash",
    to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
  from trace.checkpoint c left join trace.block b on b.number = c.block_number
  where c.block_number > ${blockNumber} or c.created_at > ${createdAt}::text::timestamptz
  order by c.created_at limit ${atOnce}`;

/** A checkpoint that somebody put into the database is not vouched for outside. */
function isOurs({ number, hash, signature, at, sealedHash }: Head, key: SigningKey): boolean {
  const text = checkpointText(number, hash, new Date(at));
  if (sealedHash === hash && isSigned(text, Buffer.from(signature, "base64"), key.publicKey)) return true;
  log.error("a checkpoint is not ours and was not anchored. Run npm run verify", { block: number });
  return false;
}
