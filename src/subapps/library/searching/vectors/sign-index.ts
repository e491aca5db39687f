import { sqlClient } from "#platform/db/db.ts";

/** The signs of all vectors of a workspace and model, side by side, with whose they are. */
export type SignIndex = {
  /** Whole words of one vector. */
  width: number;
  count: number;
  signs: Uint32Array;
  passageIds: Float64Array;
  owners: Uint32Array;
  documentIds: string[];
};

type Kept = { index: SignIndex; last: number; numbers: Map<string, number> };

const kept = new Map<string, Kept>();
const mostKept = 8;
const atOnce = 20_000;

/** The signs as they are now: what is new since the last look is added to what is known. */
export async function openSigns(workspaceId: string, model: string): Promise<SignIndex> {
  const key = `${workspaceId} ${model}`;
  const known = kept.get(key) ?? fresh();
  kept.delete(key);
  kept.set(key, known);
  for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
  while ((await addRows(workspaceId, model, known)) === atOnce);
  return known.index;
}

const fresh = (): Kept => ({
  index: {
    width: 0,
    count: 0,
    signs: new Uint32Array(0),
    passageIds: new Float64Array(0),
    owners: new Uint32Array(0),
    documentIds: [],
  },
  last: 0,
  numbers: new Map(),
});

/** Rows of one transaction carry rising numbers, but a slow one may commit late: a little is read again, and skipped. */
async function addRows(workspaceId: string, model: string, known: Kept): Promise<number> {
  const rows = await sqlClient()<{ seq: string; id: string; documentId: string; bits: Buffer }[]>`
    select seq, passage_id as id, document_id as "documentId", bits from library.vector
    where workspace_id = ${workspaceId} and model = ${model} and seq > ${known.last} order by seq limit ${atOnce}`;
  const [first] = rows;
  if (!first) return 0;
  const { index } = known;
  const width = first.bits.length / 4;
  if (index.width !== 0 && index.width !== width) Object.assign(known, fresh());
  known.index.width = width;
  reserve(known.index, known.index.count + rows.length);
  for (const row of rows) {
    if (row.bits.length / 4 !== width) continue;
    const owner = known.numbers.get(row.documentId) ?? known.index.documentIds.push(row.documentId) - 1;
    known.numbers.set(row.documentId, owner);
    const at = known.index.count++;
    known.index.signs.set(new Uint32Array(new Uint8Array(row.bits).buffer), at * width);
    known.index.passageIds[at] = Number(row.id);
    known.index.owners[at] = owner;
    known.last = Number(row.seq);
  }
  return rows.length;
}

function reserve(index: SignIndex, count: number): void {
  if (index.passageIds.length >= count) return;
  const room = Math.max(count, Math.ceil(index.passageIds.length * 1.5));
  const larger = <Array extends Uint32Array | Float64Array>(array: Array, length: number): Array => {
    const next = new (array.constructor as new (length: number) => Array)(length);
    next.set(array);
    return next;
  };
  index.signs = larger(index.signs, room * index.width);
  index.passageIds = larger(index.passageIds, room);
  index.owners = larger(index.owners, room);
}
