import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { env } from "#platform/env.ts";

export type Db = Pick<PostgresJsDatabase, "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute"> & {
  transaction: PostgresJsDatabase["transaction"];
};
export type Sql = postgres.Sql;

type Connections = { sql: Sql; db: PostgresJsDatabase };

// The server loads this module twice, once by itself and once inside Next's bundle: both must share one pool.
const shared = globalThis as typeof globalThis & { parleyConnections?: Connections };

function connections(): Connections {
  shared.parleyConnections ??= open();
  return shared.parleyConnections;
}

function open(): Connections {
  const { DATABASE_POOL } = env();
  const sql = postgres(databaseUrl(), {
    max: DATABASE_POOL,
    idle_timeout: 15,
    max_lifetime: 60 * 30,
    connection: { application_name: "parley" },
    onnotice: () => {},
    backoff: (attempt) => Math.min(0.1 * 2 ** attempt, 2),
  });
  return { sql, db: drizzle(sql) };
}

export function databaseUrl(): string {
  const { DATABASE_URL } = env();
  if (!DATABASE_URL) throw new Error("DATABASE_URL is missing: start the product with npm start, which sets it.");
  return DATABASE_URL;
}

export const database = (): Db => connections().db;

/** The driver itself, for what Drizzle does not cover: LISTEN, bulk copies, advisory locks. */
export const sqlClient = (): Sql => connections().sql;

export async function closeDatabase(): Promise<void> {
  const open = shared.parleyConnections;
  shared.parleyConnections = undefined;
  await open?.sql.end({ timeout: 5 });
}
