import type { Span } from "../span.ts";
import type { BlockKind } from "../tables.ts";

type Columns = Omit<Span, "hash" | "hasPayload">;
export type SealedSpan = Columns & {
  workspaceId: string;
  contentHash: string | null;
};

/** A span as the one text that is hashed: every column, in an order that never changes. */
export const spanText = (span: Columns, workspaceId: string, contentHash: string | null): string =>
  JSON.stringify([
    "parley-span-1",
    workspaceId,
    span.traceId,
    span.spanId,
    span.parentSpanId,
    span.name,
    span.kind,
    span.status,
    span.startedAt,
    span.durationNanos,
    span.agentId,
    span.agentName,
    span.agentVersion,
    span.model,
    span.inputTokens,
    span.outputTokens,
    span.cachedTokens,
    span.reasoningTokens,
    span.costNanos,
    span.firstTokenMilliseconds,
    span.error,
    span.detail,
    contentHash,
  ]);

export type AuditLine = {
  seq: number;
  workspaceId: string | null;
  actorId: string | null;
  actorName: string;
  onBehalfOfId: string | null;
  onBehalfOfName: string | null;
  via: string;
  action: string;
  targetId: string | null;
  /** As the database writes it: its order of keys is always the same. */
  detail: string;
  ip: string | null;
  requestId: string | null;
  createdAt: string;
};

export const auditText = (line: AuditLine): string =>
  JSON.stringify([
    "parley-audit-1",
    line.seq,
    line.workspaceId,
    line.actorId,
    line.actorName,
    line.onBehalfOfId,
    line.onBehalfOfName,
    line.via,
    line.action,
    line.targetId,
    line.detail,
    line.ip,
    line.requestId,
    line.createdAt,
  ]);

export type BlockContent = {
  number: number;
  kind: BlockKind;
  batch: number | null;
  count: number;
  root: Buffer;
  previous: Buffer;
  createdAt: Date;
};

/** A number of the audit log that no line ever got, because its transaction was rolled back. */
export const unusedNumberText = (seq: number): string => JSON.stringify(["parley-audit-unused-1", seq]);

/** A block as the one text that is hashed. */
export const blockText = ({ number, kind, batch, count, root, previous, createdAt }: BlockContent): string =>
  [
    "parley-block-1",
    number,
    kind,
    batch ?? "",
    count,
    root.toString("hex"),
    previous.toString("hex"),
    createdAt.getTime(),
  ].join("\n");

export const checkpointText = (number: number, hash: string, createdAt: Date): string =>
  ["parley-checkpoint-1", number, hash, createdAt.toISOString()].join("\n");

export const blockSignatureText = (number: number, hash: string): string =>
  ["parley-block-signature-1", number, hash].join("\n");
