import { ByteSink, ByteSource } from "./bytes.ts";

/** Where a term occurs in a segment: pairs of a step to the next passage and how often, twice that plus one under its heading. */
export type Postings = { holding: number; bytes: Uint8Array };
export type Bucket = ReadonlyMap<string, Postings>;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** FNV-1a: spreads terms evenly, and the same in every process. */
export function hashOf(term: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at++) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** How many buckets hold so many bytes, so that one is read at once. Always a power of two: merging only splits them. */
export function bucketsFor(bytes: number): number {
  let count = 1;
  while (count < 16_384 && bytes / count > 6000) count *= 2;
  return count;
}

export function writeBucket(terms: Iterable<readonly [string, Postings]>): Buffer {
  const sink = new ByteSink(4096);
  for (const [term, { holding, bytes }] of terms) {
    const name = encoder.encode(term);
    sink.number(name.length);
    sink.bytes(name);
    sink.number(holding);
    sink.number(bytes.length);
    sink.bytes(bytes);
  }
  return Buffer.from(sink.view());
}

export function readBucket(entries: Uint8Array): Bucket {
  const source = new ByteSource(entries);
  const terms = new Map<string, Postings>();
  while (source.at < source.end) {
    const term = decoder.decode(source.take(source.number()));
    const holding = source.number();
    terms.set(term, { holding, bytes: source.take(source.number()) });
  }
  return terms;
}
