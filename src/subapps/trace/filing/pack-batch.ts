import { leafHash } from "../proof/merkle.ts";
import { spanText } from "../proof/record-text.ts";
import { closeBox, contentHash, newSalt } from "../records/payload-box.ts";
import { ownerName, type PayloadKey } from "../records/payload-keys.ts";
import type { DerivedSpan, Span } from "../span.ts";
import type { TraceDraft } from "./trace-draft.ts";

export type PackedSpan = Omit<Span, "hash" | "hasPayload" | "traceId"> & {
  workspaceId: string;
  traceId: string;
  period: string;
  payloadId: number | null;
  payloadIndex: number | null;
  contentHash: string | null;
  leaf: number;
  hash: string;
};

export type PackedPayload = {
  id: number;
  period: string;
  workspaceId: string;
  traceId: string;
  keyId: string;
  body: Buffer;
};
export type PackedBatch = { spans: PackedSpan[]; payloads: PackedPayload[]; leaves: Buffer[] };

const mostInBox = 32;
const mostBytes = 256_000;

/**
 * Hashes, compresses and encrypts a batch: the work of the processor, done before anything is written. Boxes are counted
 * from 0 here and get their numbers with `numbered`.
 */
export function packBatch(
  drafts: readonly TraceDraft[],
  periods: ReadonlyMap<string, string>,
  keys: ReadonlyMap<string, PayloadKey>,
): PackedBatch {
  const batch: PackedBatch = { spans: [], payloads: [], leaves: [] };
  for (const draft of drafts) packTrace(batch, draft, periods.get(keyOf(draft)) as string, keys);
  return batch;
}

export function numbered({ spans, payloads, leaves }: PackedBatch, ids: readonly number[]): PackedBatch {
  const numberOf = (place: number) => ids[place] as number;
  return {
    spans: spans.map((span) => (span.payloadId === null ? span : { ...span, payloadId: numberOf(span.payloadId) })),
    payloads: payloads.map((box) => ({ ...box, id: numberOf(box.id) })),
    leaves,
  };
}

export const keyOf = ({ workspaceId, traceId }: { workspaceId: string; traceId: string }): string =>
  `${workspaceId} ${traceId}`;

function packTrace(batch: PackedBatch, draft: TraceDraft, period: string, keys: ReadonlyMap<string, PayloadKey>): void {
  const { workspaceId, traceId } = draft;
  const owner = keys.get(ownerName(draft)) as PayloadKey;
  for (const group of boxes(draft.spans)) {
    const salt = newSalt();
    const texts = group.flatMap(({ text }) => (text === null ? [] : [text]));
    const id = texts.length > 0 ? batch.payloads.length : null;
    let place = 0;
    for (const { span, text } of group) {
      const index = text === null ? null : place++;
      const content = text === null || index === null ? null : contentHash(salt, index, text).toString("hex");
      const { hash: _, hasPayload: __, ...columns } = span;
      const leaf = leafHash(spanText({ ...columns, workspaceId, contentHash: content }));
      batch.spans.push({
        ...columns,
        workspaceId,
        traceId,
        period,
        payloadId: text === null ? null : id,
        payloadIndex: index,
        contentHash: content && `\\x${content}`,
        leaf: batch.leaves.length,
        hash: `\\x${leaf.toString("hex")}`,
      });
      batch.leaves.push(leaf);
    }
    if (id !== null)
      batch.payloads.push({
        id,
        period,
        workspaceId,
        traceId,
        keyId: owner.id,
        body: closeBox({ salt, texts }, owner.key),
      });
  }
}

type Written = { span: Span; text: string | null };

function* boxes(spans: readonly DerivedSpan[]): Generator<Written[]> {
  let box: Written[] = [];
  let size = 0;
  for (const { span, payload, text: written } of spans) {
    const text = payload === null ? null : (written ?? JSON.stringify(payload));
    if (box.length >= mostInBox || (box.length > 0 && size + (text?.length ?? 0) > mostBytes)) {
      yield box;
      box = [];
      size = 0;
    }
    box.push({ span, text });
    size += text?.length ?? 0;
  }
  if (box.length > 0) yield box;
}
