import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "#platform/db/migrate.ts";
import { startPostgres } from "#platform/postgres/start-postgres.ts";
import { temporaryFolder } from "./temporary-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export const templateDatabase = "parley";

/** One real PostgreSQL for the whole run; its migrated database is the mould every test file is cast from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder("vitest");
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
