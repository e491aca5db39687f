import { join } from "node:path";
import postgres from "postgres";
import { migrate } from "#platform/db/migrate.ts";
import type { Env } from "#platform/env.ts";
import { type Database, superviseDatabase } from "./database.ts";
import { say } from "./say.ts";
import { StartError } from "./start-error.ts";

const oldest = 15;

/** The operator's own server, or the embedded one; either way with every migration applied. */
export async function prepareDatabase({ DATABASE_URL, DATA_DIR }: Env, onMoved: () => void): Promise<Database> {
  const database = DATABASE_URL ? external(DATABASE_URL) : await superviseDatabase(join(DATA_DIR, "postgres"), onMoved);
  try {
    if (DATABASE_URL) await checkServer(DATABASE_URL);
    const applied = await migrate(database.url);
    if (applied.length)
      say(`Database brought up to date (${applied.length} ${applied.length === 1 ? "step" : "steps"}).`);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

const external = (url: string): Database => ({ url, stop: async () => {}, kill: () => {} });

async function checkServer(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    const [row] = await sql`select current_setting('server_version_num')::int / 10000 as major`;
    if (row?.major >= oldest) return;
    throw new StartError(
      `The server in DATABASE_URL is PostgreSQL ${row?.major}; Parley needs ${oldest} or newer.`,
      "Point DATABASE_URL at a newer one, or leave it out to use the embedded PostgreSQL.",
    );
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { host, pathname } = new URL(url);
    throw new StartError(
      `The database in DATABASE_URL (${host}${pathname}) cannot be used: ${(error as Error).message}.`,
      "Check the address, name and password, or leave DATABASE_URL out to use the embedded PostgreSQL.",
    );
  } finally {
    await sql.end({ timeout: 1 });
  }
}
