import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "#platform/db/migrate.ts";
import { commandOf } from "#platform/postgres/processes.ts";
import { settlePrevious } from "#platform/postgres/settle-previous.ts";
import { startPostgres } from "#platform/postgres/start-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

const prefix = "parley-vitest-";
export const templateDatabase = "parley";

/** One real PostgreSQL for the whole run; its migrated database is the mould every test file is cast from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned();
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  const postgres = await startPostgres({ folder: join(folder, "postgres"), durable: false });
  const clear = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await migrate(postgres.url(templateDatabase));
  } catch (error) {
    await clear();
    throw error;
  }
  project.provide("postgresUrl", postgres.url("postgres"));
  return clear;
}

/** A run killed half-way leaves its server and folder; the next one clears them away. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : 0;
    if (!pid || (await commandOf(pid))) continue;
    await settlePrevious(join(tmpdir(), name, "postgres/cluster"), () => {});
    await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}
