import { measures } from "#engine/usage/measures.ts";

/** The columns of an exported event, in their order. Figures go by the names they have everywhere. */
export const eventFields = [
  "id",
  "revision",
  "is_reversal",
  "kind",
  "occurred_at",
  "recorded_at",
  "app",
  "channel",
  "agent_id",
  "agent",
  "agent_version_id",
  "model",
  "user_id",
  "person",
  "api_key_id",
  "run_by_id",
  "run_id",
  "conversation_id",
  ...measures,
  "cost",
  "cost_currency",
  "price_id",
  "price_currency",
  "price_nanos",
  "is_estimated",
  "correction_id",
] as const;
export type EventField = (typeof eventFields)[number];
export type ExportedEvent = Record<EventField, string | number | boolean | null>;
