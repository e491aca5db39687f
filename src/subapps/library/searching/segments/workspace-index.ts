import { sqlClient } from "#platform/db/db.ts";
import { type Bucket, hashOf, type Postings, readBucket } from "./bucket.ts";
import { arraysOf } from "./merge-segments.ts";

/** A segment as questions read it. `owners` are numbers of the workspace's documents, not of the segment's. */
export type ReadSegment = {
  id: number;
  buckets: number;
  passageIds: Float64Array;
  lengths: Uint16Array;
  owners: Uint32Array;
};

/** Everything about a workspace's passages that every question needs; terms are read when they are asked for. */
export type WorkspaceIndex = {
  segments: ReadSegment[];
  /** One letter for each language. */
  languages: string;
  documentIds: string[];
  numberOfDocument: ReadonlyMap<string, number>;
  documentLengths: Float64Array;
  passages: number;
  averageLength: number;
  averageDocumentLength: number;
};

type Kept = Omit<ReadSegment, "owners"> & { owners: Uint32Array; documentIds: string[]; languages: string };

const segments = new Map<number, Kept>();
const indexes = new Map<string, { key: string; index: WorkspaceIndex }>();
const buckets = new Map<string, { bucket: Bucket; bytes: number }>();
let passagesKept = 0;
let bytesKept = 0;
const mostPassagesKept = 2_000_000;
const mostBytesKept = 96 * 1024 * 1024;

/** Thrown when a segment was merged away while a question was being read: it is asked again. */
export class IndexMoved extends Error {}

/** The index of a workspace as it is now. */
export async function openIndex(workspaceId: string): Promise<WorkspaceIndex> {
  const sql = sqlClient();
  const rows = await sql<{ id: string }[]>`
    select id from library.segment where workspace_id = ${workspaceId} order by id`;
  const ids = rows.map(({ id }) => Number(id));
  const key = ids.join(" ");
  const known = indexes.get(workspaceId);
  if (known?.key === key) return known.index;
  const missing = ids.filter((id) => !segments.has(id));
  if (passagesKept > mostPassagesKept) forgetAllBut(new Set(ids));
  for (const segment of missing.length > 0 ? await loadSegments(missing) : []) {
    if (!segments.has(segment.id)) passagesKept += segment.passageIds.length;
    segments.set(segment.id, segment);
  }
  const parts = ids.flatMap((id) => segments.get(id) ?? []);
  // One was merged away in the meantime: the next look sees what took its place.
  if (parts.length < ids.length) throw new IndexMoved();
  const index = join(parts);
  if (indexes.size > 200) indexes.clear();
  indexes.set(workspaceId, { key, index });
  return index;
}

async function loadSegments(ids: readonly number[]): Promise<Kept[]> {
  const sql = sqlClient();
  const rows = await sql<
    {
      id: string;
      buckets: number;
      languages: string;
      documentIds: string[];
      passageIds: Buffer;
      lengths: Buffer;
      owners: Buffer;
    }[]
  >`
    select id, buckets, languages, document_ids as "documentIds", passage_ids as "passageIds", lengths, owners
    from library.segment where id = any(${ids as number[]}::bigint[])`;
  return rows.map((row) => ({
    id: Number(row.id),
    buckets: row.buckets,
    languages: row.languages,
    documentIds: row.documentIds,
    ...arraysOf(row),
  }));
}

function forgetAllBut(ids: ReadonlySet<number>): void {
  indexes.clear();
  for (const [id, { passageIds }] of segments) {
    if (ids.has(id)) continue;
    segments.delete(id);
    passagesKept -= passageIds.length;
  }
}

function join(parts: readonly Kept[]): WorkspaceIndex {
  const documentIds: string[] = [];
  const numberOfDocument = new Map<string, number>();
  const lengths: number[] = [];
  let passages = 0;
  const read = parts.map((part) => {
    const numbers = part.documentIds.map((id) => {
      const known = numberOfDocument.get(id);
      if (known !== undefined) return known;
      numberOfDocument.set(id, documentIds.length);
      lengths.push(0);
      return documentIds.push(id) - 1;
    });
    const owners = part.owners.map((owner) => numbers[owner] as number);
    for (let at = 0; at < owners.length; at++) {
      const owner = owners[at] as number;
      lengths[owner] = (lengths[owner] as number) + (part.lengths[at] as number);
    }
    passages += owners.length;
    return { id: part.id, buckets: part.buckets, passageIds: part.passageIds, lengths: part.lengths, owners };
  });
  const words = lengths.reduce((sum, length) => sum + length, 0);
  return {
    segments: read,
    languages: [...new Set(parts.flatMap(({ languages }) => [...languages]))].join(""),
    documentIds,
    numberOfDocument,
    documentLengths: Float64Array.from(lengths),
    passages,
    averageLength: words / Math.max(1, passages),
    averageDocumentLength: words / Math.max(1, documentIds.length),
  };
}

/** Where terms occur, by segment: `found[segment][term]`. */
export async function readTerms(
  { segments }: WorkspaceIndex,
  keys: readonly string[],
): Promise<(Postings | undefined)[][]> {
  const places = segments.map((segment) => keys.map((key) => `${segment.id} ${hashOf(key) & (segment.buckets - 1)}`));
  const wanted = new Set(places.flat());
  const read = new Map<string, Bucket>();
  const missing: string[] = [];
  for (const place of wanted) {
    const kept = buckets.get(place);
    if (kept) read.set(place, kept.bucket);
    else missing.push(place);
  }
  for (const [place, bucket] of await loadBuckets(missing)) read.set(place, bucket);
  if (read.size < wanted.size) throw new IndexMoved();
  return places.map((row) => row.map((place, at) => read.get(place)?.get(keys[at] as string)));
}

async function loadBuckets(places: readonly string[]): Promise<[string, Bucket][]> {
  if (places.length === 0) return [];
  const split = places.map((place) => place.split(" ").map(Number) as [number, number]);
  const sql = sqlClient();
  const rows = await sql<{ segment_id: string; bucket: number; entries: Buffer }[]>`
    select p.segment_id, p.bucket, p.entries
    from unnest(${split.map(([id]) => id)}::bigint[], ${split.map(([, bucket]) => bucket)}::int[]) as w(segment_id, bucket)
    join library.posting p on p.segment_id = w.segment_id and p.bucket = w.bucket`;
  return rows.map(({ segment_id, bucket, entries }) => {
    const place = `${segment_id} ${bucket}`;
    const read = readBucket(entries);
    if (bytesKept > mostBytesKept) {
      buckets.clear();
      bytesKept = 0;
    }
    buckets.set(place, { bucket: read, bytes: entries.length });
    bytesKept += entries.length * 3;
    return [place, read];
  });
}
