import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { Actor } from "#core/access/context.ts";
import type { MaskingRules } from "./rules/mask-content.ts";
import type { SpanKind, SpanStatus } from "./span.ts";
import type { ViewFilters } from "./view-filters.ts";

export type BlockKind = "spans" | "audit" | "usage" | "facts";
export type FactKind = "removal" | "erasure" | "adoption";
export const readingKinds = ["trace", "answer", "provenance", "evidence", "dataset", "review", "replay"] as const;
export type ReadingKind = (typeof readingKinds)[number];

export const anchorKinds = ["file", "git", "webhook"] as const;
export type AnchorKind = (typeof anchorKinds)[number];

export const trace = pgSchema("trace");

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const words = customType<{ data: string }>({ dataType: () => "tsvector" });
const numbers = customType<{ data: number[] }>({ dataType: () => "_int8" });
const places = customType<{ data: number[] }>({ dataType: () => "_int4" });
const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });
const moment = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = () => moment("created_at").notNull().defaultNow();
const count = (name: string) => bigint(name, { mode: "number" });

export const traceRow = trace.table(
  "trace",
  {
    workspaceId: uuid("workspace_id").notNull(),
    traceId: uuid("trace_id").notNull(),
    period: date("period").notNull(),
    source: text("source").$type<"parley" | "otlp">().notNull(),
    name: text("name").notNull(),
    serviceName: text("service_name"),
    startedAt: moment("started_at").notNull(),
    endedAt: moment("ended_at"),
    durationNanos: count("duration_nanos"),
    status: text("status").$type<SpanStatus>().notNull(),
    agentId: uuid("agent_id"),
    agentVersionId: uuid("agent_version_id"),
    agentName: text("agent_name"),
    agentVersion: integer("agent_version"),
    model: text("model"),
    channel: text("channel"),
    userId: text("user_id"),
    conversationId: text("conversation_id"),
    runId: uuid("run_id"),
    spanCount: integer("span_count").notNull(),
    errorCount: integer("error_count").notNull(),
    inputTokens: count("input_tokens").notNull(),
    outputTokens: count("output_tokens").notNull(),
    cachedTokens: count("cached_tokens").notNull(),
    reasoningTokens: count("reasoning_tokens").notNull(),
    costNanos: count("cost_nanos").notNull(),
    firstTokenMilliseconds: integer("first_token_milliseconds"),
    labels: text("labels").array().notNull().default([]),
    excerpt: text("excerpt").notNull().default(""),
    words: words("words").notNull().default(sql`''::tsvector`),
    filedAt: moment("filed_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.traceId, table.period] })],
);

export const span = trace.table(
  "span",
  {
    workspaceId: uuid("workspace_id").notNull(),
    traceId: uuid("trace_id").notNull(),
    spanId: text("span_id").notNull(),
    period: date("period").notNull(),
    parentSpanId: text("parent_span_id"),
    name: text("name").notNull(),
    kind: text("kind").$type<SpanKind>().notNull(),
    status: text("status").$type<SpanStatus>().notNull(),
    startedAt: moment("started_at").notNull(),
    durationNanos: count("duration_nanos"),
    agentId: uuid("agent_id"),
    agentName: text("agent_name"),
    agentVersion: integer("agent_version"),
    model: text("model"),
    inputTokens: integer("input_tokens"),
    outputTokens: integer("output_tokens"),
    cachedTokens: integer("cached_tokens"),
    reasoningTokens: integer("reasoning_tokens"),
    costNanos: count("cost_nanos"),
    firstTokenMilliseconds: integer("first_token_milliseconds"),
    error: text("error"),
    detail: text("detail").notNull().default(""),
    payloadId: count("payload_id"),
    payloadIndex: integer("payload_index"),
    contentHash: bytes("content_hash"),
    batch: count("batch").notNull(),
    leaf: integer("leaf").notNull(),
    hash: bytes("hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.traceId, table.spanId, table.period] })],
);

export const payload = trace.table(
  "payload",
  {
    id: count("id").notNull(),
    period: date("period").notNull(),
    workspaceId: uuid("workspace_id").notNull(),
    traceId: uuid("trace_id").notNull(),
    keyId: uuid("key_id").notNull(),
    body: bytes("body").notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.period] })],
);

export const payloadKey = trace.table("payload_key", {
  id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
  workspaceId: uuid("workspace_id").notNull(),
  subject: text("subject").notNull(),
  sealedKey: text("sealed_key"),
  createdAt: createdAt(),
  erasedAt: moment("erased_at"),
  erasedBy: uuid("erased_by"),
});

export const block = trace.table("block", {
  number: count("number").primaryKey(),
  kind: text("kind").$type<BlockKind>().notNull(),
  batch: count("batch"),
  seqs: numbers("seqs"),
  count: integer("count").notNull(),
  leaves: bytes("leaves").notNull(),
  root: bytes("root").notNull(),
  previous: bytes("previous").notNull(),
  hash: bytes("hash").notNull(),
  createdAt: moment("created_at").notNull(),
  removed: places("removed").notNull().default(sql`'{}'`),
  signature: bytes("signature"),
  names: text("names").array(),
  until: transactionId("until"),
  heads: integer("heads").notNull().default(0),
});

export const head = trace.table(
  "head",
  {
    workspaceId: uuid("workspace_id").notNull(),
    traceId: uuid("trace_id").notNull(),
    period: date("period").notNull(),
    batch: count("batch").notNull(),
    leaf: integer("leaf").notNull(),
    body: text("body").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.traceId, table.period, table.batch] })],
);

export const fact = trace.table(
  "fact",
  {
    batch: count("batch").notNull(),
    leaf: integer("leaf").notNull(),
    kind: text("kind").$type<FactKind>().notNull(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
  },
  (table) => [primaryKey({ columns: [table.batch, table.leaf] })],
);

export const signingKey = trace.table("signing_key", {
  id: text("id").primaryKey(),
  publicKey: text("public_key").notNull(),
  sealedPrivateKey: text("sealed_private_key").notNull(),
  createdAt: createdAt(),
  retiredAt: moment("retired_at"),
});

export const anchor = trace.table("anchor", {
  id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
  kind: text("kind").$type<AnchorKind>().notNull(),
  target: text("target").notNull(),
  host: text("host").notNull().default(""),
  workspaceId: uuid("workspace_id"),
  lines: integer("lines").notNull().default(0),
  lastHash: text("last_hash"),
  lastBlock: count("last_block"),
  lastAt: moment("last_at"),
  error: text("error"),
  createdAt: createdAt(),
  acceptedAt: moment("accepted_at"),
});

export const checkpoint = trace.table("checkpoint", {
  blockNumber: count("block_number").primaryKey(),
  blockHash: bytes("block_hash").notNull(),
  keyId: text("key_id").notNull(),
  signature: bytes("signature").notNull(),
  createdAt: moment("created_at").notNull(),
});

export const verification = trace.table("verification", {
  id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
  workspaceId: uuid("workspace_id"),
  requestedBy: uuid("requested_by"),
  state: text("state").$type<"running" | "intact" | "broken" | "failed">().notNull().default("running"),
  startedAt: moment("started_at").notNull().defaultNow(),
  finishedAt: moment("finished_at"),
  result: jsonb("result").$type<unknown>().notNull().default({}),
});

export const place = trace.table("place", {
  name: text("name").primaryKey(),
  xid: transactionId("xid").notNull().default("0"),
  seq: count("seq").notNull().default(0),
});

export const auditGap = trace.table("audit_gap", {
  seq: count("seq").primaryKey(),
  seenAt: moment("seen_at").notNull().defaultNow(),
  horizon: transactionId("horizon").notNull(),
});

export const reading = trace.table("reading", {
  id: count("id").primaryKey().generatedAlwaysAsIdentity(),
  workspaceId: uuid("workspace_id").notNull(),
  traceId: uuid("trace_id").notNull(),
  userId: uuid("user_id"),
  userName: text("user_name").notNull(),
  runById: uuid("run_by_id"),
  runByName: text("run_by_name"),
  via: text("via").$type<Actor["via"]>().notNull(),
  what: text("what").$type<ReadingKind>().notNull(),
  createdAt: createdAt(),
});

export const view = trace.table("view", {
  id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
  workspaceId: uuid("workspace_id").notNull(),
  userId: uuid("user_id").notNull(),
  name: text("name").notNull(),
  filters: jsonb("filters").$type<ViewFilters>().notNull(),
  isShared: boolean("is_shared").notNull().default(false),
  createdAt: createdAt(),
});

export const settings = trace.table("settings", {
  workspaceId: uuid("workspace_id").primaryKey(),
  masking: jsonb("masking").$type<Partial<MaskingRules>>().notNull().default({}),
  retentionDays: integer("retention_days").notNull().default(90),
  forwardEndpoint: text("forward_endpoint"),
  sealedForwardHeaders: text("sealed_forward_headers"),
  anchorWebhook: text("anchor_webhook"),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

export const forwarding = trace.table("forwarding", {
  id: count("id").primaryKey().generatedAlwaysAsIdentity(),
  workspaceId: uuid("workspace_id").notNull(),
  period: date("period").notNull(),
  batch: count("batch").notNull(),
  attempts: integer("attempts").notNull().default(0),
  dueAt: moment("due_at").notNull().defaultNow(),
  lastError: text("last_error"),
  createdAt: createdAt(),
});
