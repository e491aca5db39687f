import { sql } from "drizzle-orm";
import { bigint, boolean, customType, integer, pgSchema, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const core = pgSchema("core");

const citext = customType<{ data: string }>({ dataType: () => "citext" });
const moment = (name: string) => timestamp(name, { withTimezone: true });
const id = () => uuid("id").primaryKey().default(sql`gen_random_uuid()`);
const createdAt = () => moment("created_at").notNull().defaultNow();

export const user = core.table("user", {
  id: id(),
  email: citext("email").notNull(),
  name: text("name").notNull(),
  image: text("image"),
  emailVerifiedAt: moment("email_verified_at"),
  passwordHash: text("password_hash"),
  totpSecret: text("totp_secret"),
  totpEnabledAt: moment("totp_enabled_at"),
  totpLastStep: bigint("totp_last_step", { mode: "number" }),
  isOperator: boolean("is_operator").notNull().default(false),
  createdAt: createdAt(),
});

export const account = core.table(
  "account",
  {
    provider: text("provider").notNull(),
    providerAccountId: text("provider_account_id").notNull(),
    userId: uuid("user_id").notNull(),
    type: text("type").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.providerAccountId] })],
);

export const recoveryCode = core.table(
  "recovery_code",
  { userId: uuid("user_id").notNull(), codeHash: text("code_hash").notNull(), usedAt: moment("used_at") },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export type TokenPurpose = "sign_in" | "sign_up" | "password_reset" | "first_account" | "second_factor";

export const oneTimeToken = core.table(
  "one_time_token",
  {
    purpose: text("purpose").$type<TokenPurpose>().notNull(),
    tokenHash: text("token_hash").notNull(),
    identifier: text("identifier").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.tokenHash] })],
);

export const workspace = core.table("workspace", {
  id: id(),
  name: text("name").notNull(),
  createdAt: createdAt(),
  deleteAfter: moment("delete_after"),
  currency: text("currency").notNull().default("EUR"),
  agencyId: uuid("agency_id"),
  planId: uuid("plan_id"),
  usesInstallationProviders: boolean("uses_installation_providers").notNull().default(false),
});

export const membership = core.table(
  "membership",
  {
    workspaceId: uuid("workspace_id").notNull(),
    userId: uuid("user_id").notNull(),
    role: text("role", { enum: ["owner", "admin", "editor", "agent", "analyst", "viewer"] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] })],
);

export const invitation = core.table("invitation", {
  id: id(),
  workspaceId: uuid("workspace_id").notNull(),
  email: citext("email"),
  role: text("role", { enum: ["admin", "editor", "agent", "analyst", "viewer"] }).notNull(),
  tokenHash: text("token_hash").notNull(),
  invitedBy: uuid("invited_by").notNull(),
  createdAt: createdAt(),
  expiresAt: moment("expires_at").notNull(),
  acceptedAt: moment("accepted_at"),
  acceptedBy: uuid("accepted_by"),
  revokedAt: moment("revoked_at"),
});

export const session = core.table("session", {
  id: id(),
  userId: uuid("user_id").notNull(),
  workspaceId: uuid("workspace_id"),
  provider: text("provider").notNull(),
  userAgent: text("user_agent"),
  ip: text("ip"),
  createdAt: createdAt(),
  lastSeenAt: moment("last_seen_at").notNull().defaultNow(),
  expiresAt: moment("expires_at").notNull(),
  revokedAt: moment("revoked_at"),
});

export const knownDevice = core.table(
  "known_device",
  {
    userId: uuid("user_id").notNull(),
    tokenHash: text("token_hash").notNull(),
    sessionId: uuid("session_id"),
    createdAt: createdAt(),
    lastUsedAt: moment("last_used_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] })],
);

export const runAs = core.table("run_as", {
  id: id(),
  workspaceId: uuid("workspace_id").notNull(),
  actorId: uuid("actor_id").notNull(),
  subjectId: uuid("subject_id").notNull(),
  sessionId: uuid("session_id").notNull(),
  reason: text("reason").notNull(),
  allowChanges: boolean("allow_changes").notNull().default(false),
  startedAt: moment("started_at").notNull().defaultNow(),
  expiresAt: moment("expires_at").notNull(),
  endedAt: moment("ended_at"),
});

export const apiKey = core.table("api_key", {
  id: id(),
  workspaceId: uuid("workspace_id").notNull(),
  userId: uuid("user_id").notNull(),
  name: text("name").notNull(),
  prefix: text("prefix").notNull(),
  keyHash: text("key_hash").notNull(),
  scopes: text("scopes").array().notNull(),
  createdAt: createdAt(),
  expiresAt: moment("expires_at"),
  lastUsedAt: moment("last_used_at"),
  revokedAt: moment("revoked_at"),
});

export const rateLimit = core.table(
  "rate_limit",
  { key: text("key").notNull(), windowStart: moment("window_start").notNull(), count: integer("count").notNull() },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
);
