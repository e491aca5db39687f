/*
 * A row of usage as the one text that is hashed, worked out by the database because there are many of them. Columns that are added
 * to the table later need a second text beside this one; a test compares the list with the table.
 */
export const usageColumns = [
  "workspace_id",
  "id",
  "revision",
  "is_reversal",
  "kind",
  "occurred_at",
  "recorded_at",
  "xid",
  "app",
  "channel",
  "agent_id",
  "agent_version_id",
  "model",
  "user_id",
  "api_key_id",
  "run_by_id",
  "run_id",
  "conversation_id",
  "answers",
  "messages",
  "conversations",
  "calls",
  "errors",
  "input_tokens",
  "output_tokens",
  "cached_tokens",
  "reasoning_tokens",
  "cost_nanos",
  "first_words",
  "first_word_milliseconds",
  "documents",
  "recording_seconds",
  "tasks",
  "price_id",
  "currency",
  "price_nanos",
  "is_estimated",
  "recounts",
  "correction_id",
  "cache_write_tokens",
  "is_cost_stated",
];

/** Not the way the session writes moments: that depends on its time zone. */
const columnText = (column: string): string =>
  column.endsWith("_at") ? `extract(epoch from e.${column})` : column === "xid" ? "e.xid::text" : `e.${column}`;

/** What a row is called: its workspace, its id, its revision, and whether it takes that revision back. */
export const usageName =
  "concat_ws(' ', e.workspace_id, e.revision, case when e.is_reversal then 'reversal' else 'entry' end, e.id)";

export const usageLeaf = `sha256('\\x00'::bytea || convert_to(
  jsonb_build_array('parley-usage-1', ${usageColumns.map(columnText).join(", ")})::text, 'UTF8'))`;
