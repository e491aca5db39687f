import type { Sql } from "#platform/db/db.ts";
import { rewrap, sealedPrefix } from "./seal.ts";

export type Rotated = { column: string; texts: number };

const sealedText = /s1\.[0-9a-f]{8}\.[\w-]+\.[\w-]+/g;

/**
 * Wraps every sealed text in the database for the current secret, wherever it lies: a column that nobody told us about
 * is found too. All of it or, when one text cannot be opened, none.
 */
export async function rotateSecrets(sql: Sql, oldSecret: string): Promise<Rotated[]> {
  const prefix = sealedPrefix(oldSecret);
  return sql.begin(async (transaction) => {
    const columns = await transaction<{ table: string; column: string; isJson: boolean }[]>`
      select format('%I.%I', c.table_schema, c.table_name) as table, c.column_name as column,
        c.udt_name = 'jsonb' as "isJson"
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.udt_name in ('text', 'varchar', 'jsonb')
        and c.table_schema not in ('pg_catalog', 'information_schema', 'dbos')
      order by 1, 2`;
    const rotated: Rotated[] = [];
    for (const { table, column, isJson } of columns) {
      const name = transaction(column);
      const pattern = `%${prefix}%`;
      const rows = await transaction<{ place: string; value: string }[]>`
        select ctid::text as place, ${name}::text as value from ${transaction.unsafe(table)}
        where ${name}::text like ${pattern} for update`;
      for (const { place, value } of rows) {
        const fresh = value.replace(sealedText, (text) => (text.startsWith(prefix) ? rewrap(text, oldSecret) : text));
        await transaction`
          update ${transaction.unsafe(table)} set ${name} = ${fresh}::text${isJson ? transaction`::jsonb` : transaction``}
          where ctid = ${place}::tid`;
      }
      if (rows.length > 0) rotated.push({ column: `${table}.${column}`, texts: rows.length });
    }
    return rotated;
  }) as Promise<Rotated[]>;
}
