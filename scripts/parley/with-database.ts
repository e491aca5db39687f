import { join } from "node:path";
import postgres from "postgres";
import { closeDatabase } from "#platform/db/db.ts";
import { migrate } from "#platform/db/migrate.ts";
import { env, loadEnvFile, provideEnv } from "#platform/env.ts";
import { connectionUrl, readConnection } from "#platform/postgres/connection.ts";
import { startPostgres } from "#platform/postgres/start-postgres.ts";
import { makeDataFolder, readOrMakeSecret } from "../start/data-folder.ts";
import { takeLock } from "../start/lock.ts";

const root = join(import.meta.dirname, "../..");
/** What the lock says while a command, not the product, holds the data folder. */
export const operatorPurpose = "npm run parley";
/** As long as another command, or a server that is just recovering, may take. */
const patience = 20_000;

/** Gives the command a database with every migration applied, whether the product runs or not. */
export async function withDatabase<Result>(work: () => Promise<Result>): Promise<Result> {
  loadEnvFile(join(root, ".env"));
  const { DATA_DIR, SECRET } = env();
  await makeDataFolder(DATA_DIR);
  provideEnv({ SECRET: SECRET ?? (await readOrMakeSecret(DATA_DIR)) });
  const database = await openDatabase();
  try {
    await migrate(database.url);
    provideEnv({ DATABASE_URL: database.url });
    return await work();
  } finally {
    await closeDatabase();
    await database.close();
  }
}

export type OpenDatabase = { url: string; startedForNow: boolean; close(): Promise<void> };

/** The operator's own server, the embedded one that runs already, or the embedded one started for the moment. */
export async function openDatabase(): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR } = env();
  const url = DATABASE_URL ?? (await findRunning(DATA_DIR));
  if (url) return { url, startedForNow: false, close: async () => {} };
  const lock = await takeLock(join(DATA_DIR, "parley.lock"), operatorPurpose, { patience });
  const server = await startPostgres({ folder: join(DATA_DIR, "postgres") });
  const close = () => server.stop().finally(() => lock.release());
  return { url: server.url(), startedForNow: true, close };
}

async function findRunning(dataFolder: string): Promise<string | null> {
  const connection = await readConnection(join(dataFolder, "postgres"));
  if (!connection) return null;
  const sql = postgres(connectionUrl(connection), { max: 1, connect_timeout: 5, onnotice: () => {} });
  const answers = await sql`select 1`.then(
    () => true,
    () => false,
  );
  await sql.end({ timeout: 1 });
  return answers ? connectionUrl(connection) : null;
}
