import type { Sql } from "./db.ts";

/** Statements whose rows come as JSON, one parameter for each list: the text is the same however many rows there are. */
export class Given {
  readonly parameters: string[] = [];

  /**
   * A list as a table. The planner takes every such list for a hundred rows and would read whole tables to join them; the
   * condition, true for each of them, makes it expect one, and look each up by its key.
   */
  rows(rows: readonly object[], key: string, columns: string): string {
    const place = this.parameters.push(JSON.stringify(rows));
    return `(select * from jsonb_to_recordset($${place}::jsonb) as given(${columns}) where "${key}" = coalesce("${key}", "${key}"))`;
  }
}

/** Runs a statement made around its lists; it is prepared once for each text. */
export function writeGiven(sql: Sql, statement: (given: Given) => string) {
  const given = new Given();
  return sql.unsafe(statement(given), given.parameters, { prepare: true });
}
