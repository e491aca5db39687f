import { setImmediate as turn } from "node:timers/promises";
import { and, eq, inArray, sql } from "drizzle-orm";
import { type Db, database } from "#platform/db/db.ts";
import { posting, segment } from "../../tables.ts";
import { type Bucket, bucketsFor, hashOf, type Postings, readBucket, writeBucket } from "./bucket.ts";
import { bufferOf } from "./build-segment.ts";
import { ByteSink, ByteSource } from "./bytes.ts";
import { rebuildOutdated } from "./rebuild-outdated.ts";
import { addTerms, writeSegment } from "./write-segment.ts";

/** So many of one size become one of the next: each passage is rewritten a handful of times at most. */
const together = 8;
/** Where many wait, after a whole folder was brought in, more are taken at a time. */
const mostTogether = 64;
const highestLevel = 6;
/** A merge is held in memory: larger segments stay as they are. */
const mostPassages = 300_000;
/** Other work of the process gets its turn between so many buckets. */
const bucketsBetween = 32;
const listedAtOnce = 64;

/**
 * One piece of housekeeping of the index; answers whether there may be more. Questions can be asked all the while: what
 * is merged is swapped in one transaction.
 */
export async function tidySegments(): Promise<boolean> {
  if (await rebuildOutdated()) return true;
  const hasListed = await listTerms();
  const hasMerged = await mergeOnce();
  return hasListed || hasMerged || dropEmpty();
}

/** Adds the terms of new segments to those that misspelt words are held against; many at once, for they share most. */
async function listTerms(): Promise<boolean> {
  return database().transaction(async (transaction) => {
    const db = transaction as unknown as Db;
    const rows = await db
      .select({ id: segment.id, workspaceId: segment.workspaceId })
      .from(segment)
      .where(eq(segment.isListed, false))
      .orderBy(segment.id)
      .limit(listedAtOnce)
      .for("update", { skipLocked: true });
    for (const [workspaceId, of] of Map.groupBy(rows, (row) => row.workspaceId)) {
      const ids = of.map(({ id }) => id);
      const buckets = await db
        .select({ entries: posting.entries })
        .from(posting)
        .where(inArray(posting.segmentId, ids));
      const keys = new Set(buckets.flatMap(({ entries }) => [...readBucket(entries).keys()]));
      await addTerms(db, workspaceId, [...keys].filter(isWord));
      await db.update(segment).set({ isListed: true }).where(inArray(segment.id, ids));
    }
    return rows.length > 0;
  });
}

/** Numbers are not misspelt, and very short words are too close to one another. */
const isWord = (key: string): boolean => key.length >= 4 && !/\d/.test(key);

/** What nobody can find any more, as all its documents are gone. */
async function dropEmpty(): Promise<boolean> {
  await database().execute(sql`
    delete from library.segment s where s.created_at < now() - interval '1 minute'
      and not exists (select 1 from library.document d where d.id = any(s.document_ids))`);
  return false;
}

async function mergeOnce(): Promise<boolean> {
  return database().transaction(async (transaction) => {
    const db = transaction as unknown as Db;
    const [due] = await db
      .select({ workspaceId: segment.workspaceId, level: segment.level })
      .from(segment)
      .where(and(eq(segment.isListed, true), sql`${segment.level} < ${highestLevel}`))
      .groupBy(segment.workspaceId, segment.level)
      .having(sql`count(*) >= ${together} and sum(${segment.passages}) < ${mostPassages}`)
      .orderBy(segment.level)
      .limit(1);
    if (!due) return false;
    const rows = await db
      .select()
      .from(segment)
      .where(and(eq(segment.workspaceId, due.workspaceId), eq(segment.level, due.level), eq(segment.isListed, true)))
      .orderBy(segment.id)
      .limit(mostTogether)
      .for("update", { skipLocked: true });
    if (rows.length < together) return false;
    await merge(db, rows);
    return true;
  });
}

type Row = typeof segment.$inferSelect;

async function merge(db: Db, rows: readonly Row[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const [first] = rows as [Row];
  const sources: Source[] = [];
  for (const row of rows) sources.push(await readSource(db, row));
  const kept = await keep(db, sources);
  if (kept.passages > 0) {
    const buckets = await mergeBuckets(sources, kept.ordinals);
    const languages = [...new Set(rows.flatMap((row) => [...row.languages]))].sort().join("");
    await writeSegment(db, first.workspaceId, first.level + 1, { ...kept, languages, buckets }, true);
  }
  await db.delete(segment).where(inArray(segment.id, ids));
}

type Source = {
  passageIds: Float64Array;
  lengths: Uint16Array;
  owners: Uint32Array;
  documentIds: string[];
  buckets: Bucket[];
  bytes: number;
};

async function readSource(db: Db, row: Row): Promise<Source> {
  const rows = await db.select().from(posting).where(eq(posting.segmentId, row.id)).orderBy(posting.bucket);
  return {
    ...arraysOf(row),
    documentIds: row.documentIds,
    buckets: rows.map(({ entries }) => readBucket(entries)),
    bytes: rows.reduce((sum, { entries }) => sum + entries.length, 0),
  };
}

/** The columns of a segment as arrays; bytes from the database need not begin where numbers may. */
export function arraysOf(row: Pick<Row, "passageIds" | "lengths" | "owners">) {
  const own = (bytes: Buffer) => new Uint8Array(bytes).buffer;
  return {
    passageIds: new Float64Array(own(row.passageIds)),
    lengths: new Uint16Array(own(row.lengths)),
    owners: new Uint32Array(own(row.owners)),
  };
}

/** Passages that can still be found, numbered anew: -1 for those of documents that are gone and of older revisions. */
async function keep(db: Db, sources: readonly Source[]) {
  const all = [...new Set(sources.flatMap(({ documentIds }) => documentIds))];
  const living = await db.execute<{ id: string }>(sql`
    select p.id from library.passage p
    join library.document d on d.id = p.document_id
    join library.revision r on r.id = p.revision_id
    left join library.revision current on current.id = d.revision_id
    where p.document_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(all)}::jsonb))
      and r.number >= coalesce(current.number, 0)`);
  const found = new Set(living.map(({ id }) => Number(id)));
  const documentIds: string[] = [];
  const known = new Map<string, number>();
  const passageIds: number[] = [];
  const lengths: number[] = [];
  const owners: number[] = [];
  const ordinals = sources.map((source) => {
    const moved = new Int32Array(source.passageIds.length).fill(-1);
    for (let at = 0; at < moved.length; at++) {
      const id = source.passageIds[at] as number;
      if (!found.has(id)) continue;
      const documentId = source.documentIds[source.owners[at] as number] as string;
      const owner = known.get(documentId) ?? documentIds.push(documentId) - 1;
      known.set(documentId, owner);
      moved[at] = passageIds.push(id) - 1;
      lengths.push(source.lengths[at] as number);
      owners.push(owner);
    }
    return moved;
  });
  return {
    passages: passageIds.length,
    documentIds,
    passageIds: bufferOf(Float64Array.from(passageIds)),
    lengths: bufferOf(Uint16Array.from(lengths)),
    owners: bufferOf(Uint32Array.from(owners)),
    ordinals,
  };
}

async function mergeBuckets(sources: readonly Source[], ordinals: readonly Int32Array[]): Promise<Buffer[]> {
  const count = Math.max(
    bucketsFor(sources.reduce((sum, { bytes }) => sum + bytes, 0)),
    ...sources.map(({ buckets }) => buckets.length),
  );
  const merged: Buffer[] = [];
  for (let bucket = 0; bucket < count; bucket++) {
    if (bucket % bucketsBetween === bucketsBetween - 1) await turn();
    const terms = new Map<string, { sink: ByteSink; last: number; holding: number }>();
    for (const [at, { buckets }] of sources.entries()) {
      for (const [term, postings] of buckets[bucket & (buckets.length - 1)] ?? []) {
        if ((hashOf(term) & (count - 1)) !== bucket) continue;
        const entry = terms.get(term) ?? { sink: new ByteSink(postings.bytes.length + 4), last: -1, holding: 0 };
        append(entry, postings, ordinals[at] as Int32Array);
        terms.set(term, entry);
      }
    }
    merged.push(
      writeBucket(
        [...terms]
          .filter(([, { holding }]) => holding > 0)
          .map(([term, { sink, holding }]) => [term, { holding, bytes: sink.view() }] as const),
      ),
    );
  }
  return merged;
}

function append(
  entry: { sink: ByteSink; last: number; holding: number },
  { bytes }: Postings,
  moved: Int32Array,
): void {
  const source = new ByteSource(bytes);
  let ordinal = -1;
  while (source.at < source.end) {
    ordinal += source.number();
    const count = source.number();
    const next = moved[ordinal] as number;
    if (next < 0) continue;
    entry.sink.number(next - entry.last);
    entry.sink.number(count);
    entry.last = next;
    entry.holding++;
  }
}
