import { boolean, customType, integer, jsonb, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { core } from "#core/access/tables.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export type Direction = "inbound" | "outbound";
export type DeliveryStatus = "pending" | "processed" | "sent" | "failed" | "unknown";
export type StoredSecret = { id: string; sealed: string; createdAt: string; expiresAt: string | null };

export const webhookEndpoint = core.table("webhook_endpoint", {
  id: uuid("id").primaryKey().defaultRandom(),
  workspaceId: uuid("workspace_id").notNull(),
  direction: text("direction").$type<Direction>().notNull(),
  name: text("name").notNull(),
  kind: text("kind").notNull().default("webhook"),
  scheme: text("scheme").notNull().default("standard-webhooks"),
  url: text("url"),
  allowsPrivateAddress: boolean("allows_private_address").notNull().default(false),
  secrets: jsonb("secrets").$type<StoredSecret[]>().notNull().default([]),
  sealedVerifyToken: text("sealed_verify_token"),
  isActive: boolean("is_active").notNull().default(true),
  createdBy: uuid("created_by"),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const delivery = core.table("delivery", {
  id: uuid("id").primaryKey().defaultRandom(),
  workspaceId: uuid("workspace_id").notNull(),
  direction: text("direction").$type<Direction>().notNull(),
  source: text("source").notNull(),
  targetId: text("target_id").notNull(),
  orderKey: text("order_key").notNull(),
  externalId: text("external_id"),
  replayOf: uuid("replay_of"),
  method: text("method").notNull().default("POST"),
  path: text("path").notNull().default(""),
  contentType: text("content_type"),
  size: integer("size").notNull(),
  content: bytes("content"),
  signature: text("signature").$type<"valid" | "invalid" | "signed">().notNull(),
  signatureFault: text("signature_fault"),
  status: text("status").$type<DeliveryStatus>().notNull(),
  attempts: integer("attempts").notNull().default(0),
  nextAt: moment("next_at"),
  lastError: text("last_error"),
  createdAt: moment("created_at").notNull().defaultNow(),
  finishedAt: moment("finished_at"),
});

export const deliveryAttempt = core.table(
  "delivery_attempt",
  {
    deliveryId: uuid("delivery_id").notNull(),
    number: integer("number").notNull(),
    workspaceId: uuid("workspace_id").notNull(),
    startedAt: moment("started_at").notNull().defaultNow(),
    milliseconds: integer("milliseconds"),
    status: integer("status"),
    answer: text("answer"),
    error: text("error"),
  },
  (table) => [primaryKey({ columns: [table.deliveryId, table.number] })],
);
