import type { Db, Sql } from "./db.ts";

/** The driver behind a transaction, for statements that are shared with code that does not use Drizzle. */
export const driverOf = (transaction: Db): Sql =>
  (transaction as unknown as { session: { client: Sql } }).session.client;
