import type { Sql } from "#platform/db/db.ts";
import { appendBlock } from "../proof/append-block.ts";
import { keysFor } from "../records/payload-keys.ts";
import { periodOf } from "../rules/period.ts";
import { keyOf, number, type PackedBatch, packBatch } from "./pack-batch.ts";
import { sealHeads } from "./seal-heads.ts";
import { summarise } from "./summarise.ts";
import { tellFiled } from "./tell-filed.ts";
import type { TraceDraft } from "./trace-draft.ts";

export type WrittenBatch = { spans: number; block: number | null };

/**
 * Files traces in the caller's transaction: contents, spans, summaries and one block over all of them, or nothing. Spans
 * that are there already are left as they are, so that what comes twice is kept once.
 */
export async function writeBatch(sql: Sql, given: readonly TraceDraft[]): Promise<WrittenBatch> {
  const { periods, fresh: drafts } = await sortOut(sql, given);
  const spanCount = drafts.reduce((sum, { spans }) => sum + spans.length, 0);
  if (spanCount === 0) return { spans: 0, block: null };
  const keys = await keysFor(sql, drafts);
  const packed = packBatch(drafts, periods, keys);
  const { batch, ids } = await drawNumbers(sql, packed.payloads.length);
  number(packed, ids);
  await insertPayloads(sql, packed);
  await insertSpans(sql, packed, batch);
  const summaries = await summarise(sql, drafts, periods);
  const heads = await sealHeads(sql, summaries, batch, packed.leaves.length);
  await tellFiled(sql, drafts, periods, batch);
  const block = await appendBlock(sql, {
    kind: "spans",
    batch,
    leaves: [...packed.leaves, ...heads],
    heads: heads.length,
  });
  return { spans: spanCount, block };
}

/** Which week each trace belongs to, and what of it is not on record yet. */
async function sortOut(sql: Sql, drafts: readonly TraceDraft[]) {
  const now = periodOf(new Date());
  const traceIds = [...new Set(drafts.map(({ traceId }) => traceId))];
  const known = await sql<{ workspaceId: string; traceId: string; period: string }[]>`
    select workspace_id as "workspaceId", trace_id as "traceId", period::text from trace.trace
    where trace_id = any(${traceIds}::uuid[])`;
  const periods = new Map(known.map((row) => [keyOf(row), row.period]));
  const old = drafts.filter((draft) => periods.has(keyOf(draft)));
  for (const draft of drafts) if (!periods.has(keyOf(draft))) periods.set(keyOf(draft), now);
  if (old.length === 0) return { periods, fresh: drafts };
  const rows = await sql<{ workspaceId: string; traceId: string; spanId: string }[]>`
    select workspace_id as "workspaceId", trace_id as "traceId", span_id as "spanId" from trace.span
    where trace_id = any(${old.map(({ traceId }) => traceId)}::uuid[])
      and workspace_id = any(${old.map(({ workspaceId }) => workspaceId)}::uuid[])
      and period = any(${old.map((draft) => periods.get(keyOf(draft)) as string)}::text[]::date[])
      and span_id = any(${old.flatMap(({ spans }) => spans.map(({ span }) => span.spanId))}::text[])`;
  const there = new Set(rows.map((row) => `${keyOf(row)} ${row.spanId}`));
  const fresh = drafts
    .map((draft) => ({
      ...draft,
      spans: draft.spans.filter(({ span }) => !there.has(`${keyOf(draft)} ${span.spanId}`)),
    }))
    .filter(({ spans }) => spans.length > 0);
  return { periods, fresh };
}

async function drawNumbers(sql: Sql, boxes: number): Promise<{ batch: number; ids: number[] }> {
  const [row] = await sql<{ batch: number; ids: number[] }[]>`
    select nextval('trace.batch_number')::float8 as batch,
      array(select nextval('trace.payload_number')::float8 from generate_series(1, ${boxes}::int)) as ids`;
  return { batch: row?.batch as number, ids: row?.ids ?? [] };
}

async function insertPayloads(sql: Sql, { payloads }: PackedBatch): Promise<void> {
  if (payloads.length === 0) return;
  const rows = payloads.map(({ body, ...row }) => ({ ...row, body: body.toString("base64") }));
  await sql`
    insert into trace.payload (id, period, workspace_id, trace_id, key_id, body)
    select id, period, "workspaceId", "traceId", "keyId", decode(body, 'base64')
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as given(
      id bigint, period date, "workspaceId" uuid, "traceId" uuid, "keyId" uuid, body text)`;
}

async function insertSpans(sql: Sql, { spans }: PackedBatch, batch: number): Promise<void> {
  await sql`
    insert into trace.span (workspace_id, trace_id, span_id, period, parent_span_id, name, kind, status, started_at,
      duration_nanos, agent_id, agent_name, agent_version, model, input_tokens, output_tokens, cached_tokens,
      reasoning_tokens, cost_nanos, first_token_milliseconds, error, detail, payload_id, payload_index, content_hash,
      batch, leaf, hash)
    select "workspaceId", "traceId", "spanId", period, "parentSpanId", name, kind, status, "startedAt",
      "durationNanos", "agentId", "agentName", "agentVersion", model, "inputTokens", "outputTokens", "cachedTokens",
      "reasoningTokens", "costNanos", "firstTokenMilliseconds", error, detail, "payloadId", "payloadIndex", "contentHash",
      ${batch}::bigint, leaf, hash
    from json_to_recordset(${JSON.stringify(spans)}::text::json) as given(
      "workspaceId" uuid, "traceId" uuid, "spanId" text, period date, "parentSpanId" text, name text, kind text,
      status text, "startedAt" timestamptz, "durationNanos" bigint, "agentId" uuid, "agentName" text, "agentVersion" int,
      model text, "inputTokens" int, "outputTokens" int, "cachedTokens" int, "reasoningTokens" int, "costNanos" bigint,
      "firstTokenMilliseconds" int, error text, detail text, "payloadId" bigint, "payloadIndex" int,
      "contentHash" bytea, leaf int, hash bytea)`;
}
