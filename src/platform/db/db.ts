import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { env } from "#platform/env.ts";
import { isoTimestamp } from "./iso-timestamp.ts";

export type Db = Pick<PostgresJsDatabase, "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute"> & {
  transaction: PostgresJsDatabase["transaction"];
};
export type Sql = postgres.Sql;

type Pool = { sql: Sql; db: PostgresJsDatabase };
type Connections = Pool & { writing: Sql; adding: Sql };

// The server loads this module twice, once by itself and once inside Next's bundle: both must share one pool.
const shared = globalThis as typeof globalThis & { parleyConnections?: Connections };

function connections(): Connections {
  shared.parleyConnections ??= open();
  return shared.parleyConnections;
}

function open(): Connections {
  return {
    ...connect(env().DATABASE_POOL, {}),
    writing: connect(writers, keptPlans).sql,
    adding: connect(adders, ownPlans).sql,
  };
}

/** Drizzle sets how values come and go, so every pool passes through it. */
function connect(max: number, settings: Record<string, string>): Pool {
  const sql = postgres(databaseUrl(), {
    max,
    idle_timeout: 15,
    max_lifetime: 60 * 30,
    connection: { application_name: "parley", ...settings },
    onnotice: () => {},
    backoff: (attempt) => Math.min(0.1 * 2 ** attempt, 2),
  });
  const db = drizzle(sql);
  sql.options.parsers[timestampType] = isoTimestamp;
  return { sql, db };
}

/** PostgreSQL's number for a point in time. */
const timestampType = 1184;

const writers = 4;
/** The same few statements over and over: their plans are kept, for thinking them over anew costs more than they do. */
const keptPlans = { plan_cache_mode: "force_generic_plan" };

const adders = 6;
/**
 * A day and a year are asked for by the same statement: each time it is thought over for the time that is meant. Rows are
 * read page by page: in the order of an index the same page would be fetched over and over.
 */
const ownPlans = { plan_cache_mode: "force_custom_plan", enable_indexscan: "off", work_mem: "16MB" };

export function databaseUrl(): string {
  const { DATABASE_URL } = env();
  if (!DATABASE_URL) throw new Error("DATABASE_URL is missing: start the product with npm start, which sets it.");
  return DATABASE_URL;
}

export const database = (): Db => connections().db;

/** The driver itself, for what Drizzle does not cover: LISTEN, bulk copies, advisory locks. */
export const sqlClient = (): Sql => connections().sql;

/** For those who write all the time: connections of their own, which nothing slow can take from them. */
export const writingClient = (): Sql => connections().writing;

/** For those who add up what lies between two moments, few or millions. */
export const addingClient = (): Sql => connections().adding;

export async function closeDatabase(): Promise<void> {
  const open = shared.parleyConnections;
  shared.parleyConnections = undefined;
  const pools = [open?.sql, open?.writing, open?.adding];
  await Promise.all(pools.map((pool) => pool?.end({ timeout: 5 })));
}
