import { sql } from "drizzle-orm";
import { bigint, boolean, date, integer, jsonb, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { core } from "#core/access/tables.ts";
import type { ModelAbilities } from "./listed-model.ts";
import type { PriceTier } from "./price.ts";
import type { ProviderSettings } from "./provider-kinds.ts";
import type { Purpose } from "./purposes.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const id = () => uuid("id").primaryKey().default(sql`gen_random_uuid()`);

export const provider = core.table("provider", {
  id: id(),
  workspaceId: uuid("workspace_id").notNull(),
  kind: text("kind").notNull(),
  slug: text("slug").notNull(),
  name: text("name").notNull(),
  baseUrl: text("base_url"),
  sealedKey: text("sealed_key"),
  settings: jsonb("settings").$type<ProviderSettings>().notNull().default({}),
  isEnabled: boolean("is_enabled").notNull().default(true),
  allowsPrivateAddress: boolean("allows_private_address").notNull().default(false),
  checkedAt: moment("checked_at"),
  checkError: text("check_error"),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const model = core.table(
  "model",
  {
    workspaceId: uuid("workspace_id").notNull(),
    providerSlug: text("provider_slug").notNull(),
    modelId: text("model_id").notNull(),
    name: text("name").notNull(),
    contextTokens: integer("context_tokens"),
    abilities: jsonb("abilities").$type<ModelAbilities>().notNull().default({}),
    fetchedAt: moment("fetched_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.providerSlug, table.modelId] })],
);

export const modelPrice = core.table("model_price", {
  id: id(),
  workspaceId: uuid("workspace_id").notNull(),
  model: text("model").notNull(),
  inputNanosPerToken: bigint("input_nanos_per_token", { mode: "number" }).notNull(),
  outputNanosPerToken: bigint("output_nanos_per_token", { mode: "number" }).notNull(),
  cachedInputNanosPerToken: bigint("cached_input_nanos_per_token", { mode: "number" }),
  validFrom: moment("valid_from").notNull().defaultNow(),
  /** Null: the workspace's. */
  currency: text("currency"),
  createdAt: moment("created_at").notNull().defaultNow(),
  createdBy: uuid("created_by"),
  source: text("source").$type<PriceSource>().notNull().default("workspace"),
  /** Of the shipped list it was taken from. */
  listDate: date("list_date"),
  cacheWriteNanosPerToken: bigint("cache_write_nanos_per_token", { mode: "number" }),
  tiers: jsonb("tiers").$type<readonly PriceTier[]>().notNull().default([]),
});

/** Who set a price: the workspace, the provider that lists its own, or the list that is shipped. */
export type PriceSource = "workspace" | "provider" | "list";

export const modelChoice = core.table(
  "model_choice",
  {
    workspaceId: uuid("workspace_id").notNull(),
    purpose: text("purpose").$type<Purpose>().notNull(),
    models: text("models").array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.purpose] })],
);
