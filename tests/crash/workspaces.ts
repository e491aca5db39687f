import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type postgres from "postgres";
import { owner, type Product } from "../support/product.ts";

const script = join(import.meta.dirname, "../../scripts/parley.mjs");

export type KeyedWorkspace = { id: string; key: string };

/** Workspaces of the owner that can use the installation's providers, each with a key. Several, because each may only invite so many an hour. */
export async function givenWorkspaces(product: Product, sql: postgres.Sql, count: number): Promise<KeyedWorkspace[]> {
  const workspaces: KeyedWorkspace[] = [];
  for (let index = 0; index < count; index++) {
    const [row] = await sql`
      with made as (insert into core.workspace (name, uses_installation_providers) values (${`Crash ${index}`}, true) returning id)
      insert into core.membership (workspace_id, user_id, role)
      select made.id, u.id, 'owner' from made, core.user u where u.email = ${owner.email} returning workspace_id as id`;
    const id = String(row?.id);
    workspaces.push({ id, key: await makeKey(product, id) });
  }
  return workspaces;
}

async function makeKey({ dataFolder }: Product, workspace: string): Promise<string> {
  const args = [script, "api-key", "add", "--email", owner.email, "--name", "crash", "--workspace", workspace];
  const { DATABASE_URL, SECRET, ...rest } = process.env;
  const env = { ...rest, NODE_ENV: "production" as const, DATA_DIR: dataFolder };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return stdout.trim();
}
