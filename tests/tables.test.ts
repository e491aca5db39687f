import { globSync } from "node:fs";
import { join } from "node:path";
import { is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, expect, test } from "vitest";
import { closeDatabase, database } from "#platform/db/db.ts";
import { root } from "./support/imports.ts";

const files = globSync("src/**/tables.ts", { cwd: root });
const modules = await Promise.all(files.map((file) => import(join(root, file))));
const tables = modules.flatMap((module) => Object.values(module).filter((value) => is(value, PgTable))) as PgTable[];

afterAll(closeDatabase);

test("there are tables to compare", () => expect(tables.length).toBeGreaterThan(10));

test.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
  "%s is as its migration made it",
  async (_, table) => {
    const { schema, name, columns } = getTableConfig(table);
    const rows = await database().execute(sql`
    select column_name, is_nullable, coalesce(nullif(udt_name, ''), data_type) as type
    from information_schema.columns where table_schema = ${schema ?? "public"} and table_name = ${name}`);
    const inDatabase = rows
      .map((row) => `${row.column_name} ${normal(String(row.type))} ${row.is_nullable === "NO"}`)
      .sort();
    const inCode = columns.map((column) => `${column.name} ${normal(column.getSQLType())} ${column.notNull}`).sort();
    expect(inCode).toEqual(inDatabase);
  },
);

const names: Record<string, string> = {
  "timestamp with time zone": "timestamptz",
  boolean: "bool",
  integer: "int4",
  bigint: "int8",
  "text[]": "_text",
  "uuid[]": "_uuid",
  smallint: "int2",
  "double precision": "float8",
  real: "float4",
};

const normal = (type: string): string => names[type] ?? type;
