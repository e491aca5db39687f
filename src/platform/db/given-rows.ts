import type { Sql } from "./db.ts";

/**
 * Rows handed to a statement as one parameter, so that it is the same statement however many there are. The planner takes
 * every such list for a hundred rows and would read whole tables to join them; the condition, true for each of them, makes
 * it expect one, and look each up by its key.
 */
export const givenRows = (sql: Sql, rows: readonly object[], key: string, columns: string) => sql`
  (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${sql.unsafe(columns)})
  where ${sql(key)} = coalesce(${sql(key)}, ${sql(key)}))`;
