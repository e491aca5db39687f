import type { TransactionSql } from "postgres";
import type { Sql } from "#platform/db/db.ts";
import { rewrap, rewrapBytes, sealedBytesPrefix, sealedPrefixes } from "./seal.ts";

export type Rotated = { column: string; texts: number };

const sealedText = /s[12]\.[0-9a-f]{8}\.[\w-]+\.[\w-]+/g;

/**
 * Wraps every sealed text in the database for the current secret, wherever it lies: a column that nobody told us about
 * is found too. All of it or, when one text cannot be opened, none.
 */
export async function rotateSecrets(sql: Sql, oldSecret: string): Promise<Rotated[]> {
  const prefixes = sealedPrefixes(oldSecret);
  const patterns = prefixes.map((prefix) => `%${prefix}%`);
  const isOld = (text: string) => prefixes.some((prefix) => text.startsWith(prefix));
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
      const rows = await transaction<{ place: string; value: string }[]>`
        select ctid::text as place, ${name}::text as value from ${transaction.unsafe(table)}
        where ${name}::text like any (${patterns}) for update`;
      for (const { place, value } of rows) {
        const fresh = value.replace(sealedText, (text) => (isOld(text) ? rewrap(text, oldSecret) : text));
        await transaction`
          update ${transaction.unsafe(table)} set ${name} = ${fresh}::text${isJson ? transaction`::jsonb` : transaction``}
          where ctid = ${place}::tid`;
      }
      if (rows.length > 0) rotated.push({ column: `${table}.${column}`, texts: rows.length });
    }
    return [...rotated, ...(await rotateBytes(transaction, oldSecret))];
  }) as Promise<Rotated[]>;
}

async function rotateBytes(transaction: TransactionSql, oldSecret: string): Promise<Rotated[]> {
  const prefix = sealedBytesPrefix(oldSecret);
  const columns = await transaction<{ table: string; column: string }[]>`
    select format('%I.%I', c.table_schema, c.table_name) as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.udt_name = 'bytea'
      and c.table_schema not in ('pg_catalog', 'information_schema', 'dbos')
    order by 1, 2`;
  const rotated: Rotated[] = [];
  for (const { table, column } of columns) {
    const name = transaction(column);
    const places = await transaction<{ place: string }[]>`
      select ctid::text as place from ${transaction.unsafe(table)}
      where substring(${name} from 1 for ${prefix.length}) = ${prefix} for update`;
    // One value at a time: together they can be larger than memory.
    for (const { place } of places) {
      const [row] = await transaction<{ value: Buffer }[]>`
        select ${name} as value from ${transaction.unsafe(table)} where ctid = ${place}::tid`;
      if (row)
        await transaction`
          update ${transaction.unsafe(table)} set ${name} = ${rewrapBytes(row.value, oldSecret)} where ctid = ${place}::tid`;
    }
    if (places.length > 0) rotated.push({ column: `${table}.${column}`, texts: places.length });
  }
  return rotated;
}
