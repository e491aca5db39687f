import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";

/** Whoever may make the first account takes this lock until its transaction ends, so that two at once make one. */
export const lockFirstAccount = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(7305002)`);
