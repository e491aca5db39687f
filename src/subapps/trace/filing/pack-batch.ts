import { leafHash } from "../proof/merkle.ts";
import { spanText } from "../proof/record-text.ts";
import { closeBox, contentHash, newSalt, packBox } from "../records/payload-box.ts";
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
 * from 0 here and get their numbers with `number`.
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

export function number({ spans, payloads }: PackedBatch, ids: readonly number[]): void {
  const numberOf = (place: number) => ids[place] as number;
  for (const span of spans) if (span.payloadId !== null) span.payloadId = numberOf(span.payloadId);
  for (const box of payloads) box.id = numberOf(box.id);
}

export const keyOf = ({ workspaceId, traceId }: { workspaceId: string; traceId: string }): string =>
  `${workspaceId} ${traceId}`;

function packTrace(batch: PackedBatch, draft: TraceDraft, period: string, keys: ReadonlyMap<string, PayloadKey>): void {
  const { workspaceId, traceId } = draft;
  const owner = keys.get(ownerName(draft)) as PayloadKey;
  for (const group of boxes(draft.spans)) {
    const salt = newSalt();
    const contents: Uint8Array[] = [];
    const id = batch.payloads.length;
    for (const { span, text } of group) {
      const bytes = typeof text === "string" ? Buffer.from(text, "utf8") : text;
      const index = bytes && contents.push(bytes) - 1;
      const content = bytes && contentHash(salt, contents.length - 1, bytes);
      const leaf = leafHash(spanText(span, workspaceId, content));
      // Each by name: copying what is in another object takes several times as long, thousands of times a second.
      batch.spans.push({
        workspaceId,
        traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId,
        name: span.name,
        kind: span.kind,
        status: span.status,
        startedAt: span.startedAt,
        durationNanos: span.durationNanos,
        agentId: span.agentId,
        agentName: span.agentName,
        agentVersion: span.agentVersion,
        model: span.model,
        inputTokens: span.inputTokens,
        outputTokens: span.outputTokens,
        cachedTokens: span.cachedTokens,
        reasoningTokens: span.reasoningTokens,
        costNanos: span.costNanos,
        firstTokenMilliseconds: span.firstTokenMilliseconds,
        error: span.error,
        detail: span.detail,
        period,
        payloadId: index === null ? null : id,
        payloadIndex: index,
        contentHash: content && `\\x${content}`,
        leaf: batch.leaves.length,
        hash: `\\x${leaf.toString("hex")}`,
      });
      batch.leaves.push(leaf);
    }
    if (contents.length === 0) continue;
    const body = closeBox(packBox(salt, contents), owner.key);
    batch.payloads.push({ id, period, workspaceId, traceId, keyId: owner.id, body });
  }
}

type Written = { span: Span; text: string | Uint8Array | null };

function* boxes(spans: readonly DerivedSpan[]): Generator<Written[]> {
  let box: Written[] = [];
  let size = 0;
  for (const { span, payload, text: written } of spans) {
    const text = written ?? (payload && JSON.stringify(payload));
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
