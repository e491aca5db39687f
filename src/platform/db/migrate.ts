import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";

const folder = join(import.meta.dirname, "../../../migrations");
const lockKey = 7_305_001; // any constant: every process that migrates takes the same lock

type Migration = { name: string; text: string; hash: string };

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), "utf8");
      return { name, text, hash: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

/** Brings the database up to date, also one restored from another server, and returns the names applied. Safe to run from many processes at once. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const migrations = await readMigrations();
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${lockKey})`;
    await sql`create table if not exists public.migration (name text primary key, hash text not null, applied_at timestamptz not null default now())`;
    const done = new Map((await sql`select name, hash from public.migration`).map((row) => [row.name, row.hash]));
    const applied: string[] = [];
    for (const migration of migrations) {
      const known = done.get(migration.name);
      if (known === migration.hash) continue;
      if (known)
        throw new Error(`Migration ${migration.name} was changed after it ran. Restore the file and add a new one.`);
      await sql.begin(async (transaction) => {
        await transaction.unsafe(migration.text);
        await transaction`insert into public.migration (name, hash) values (${migration.name}, ${migration.hash})`;
      });
      applied.push(migration.name);
    }
    await sql`select public.catch_up_transaction_ids()`;
    return applied;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The names not yet applied, without changing anything. */
export async function pendingMigrations(databaseUrl: string): Promise<string[]> {
  const migrations = await readMigrations();
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const [found] = await sql`select to_regclass('public.migration') is not null as exists`;
    const rows = found?.exists ? await sql`select name from public.migration` : [];
    const done = new Set(rows.map((row) => row.name));
    return migrations.filter(({ name }) => !done.has(name)).map(({ name }) => name);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
