import { rm } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connectionUrl, readConnection } from "#platform/postgres/connection.ts";
import { type Product, startProduct } from "../support/product.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { childOf } from "./process-tree.ts";
import { givenWorkspaces, type KeyedWorkspace } from "./workspaces.ts";
import { type Acknowledged, invite } from "./writer.ts";

const workspaceCount = 4;
const writesEach = 50;
const victims = [
  { afterWrites: 30, process: /part\.ts server/, told: /^The server was ended by SIGKILL/ },
  { afterWrites: 80, process: /postgres -D/, told: /^PostgreSQL was ended by SIGKILL/ },
  { afterWrites: 130, process: /part\.ts worker/, told: /^The worker was ended by SIGKILL/ },
];

let product: Product;
let sql: postgres.Sql;
let dataFolder: string;

beforeAll(async () => {
  dataFolder = await temporaryFolder("crash");
  product = await startProduct({ dataFolder });
  sql = await connect();
});

afterAll(async () => {
  await sql.end({ timeout: 1 });
  await product.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

async function connect(): Promise<postgres.Sql> {
  const connection = await readConnection(join(dataFolder, "postgres"));
  if (!connection) throw new Error("The product keeps no connection file.");
  return postgres(connectionUrl(connection), { max: 1, onnotice: () => {} });
}

test("200 acknowledged writes survive kill -9 of server, PostgreSQL and worker, once each, with every event delivered", async () => {
  const workspaces = await givenWorkspaces(product, sql, workspaceCount);
  const acknowledged = await writeWhileKilling(workspaces);
  expect(acknowledged).toHaveLength(workspaceCount * writesEach);
  for (const { told } of victims) expect(await product.line(told)).toMatch(told);

  await sql.end({ timeout: 1 });
  await product.stop();
  product = await startProduct({ dataFolder, port: product.port });
  sql = await connect();

  const stored = await sql`select id, email, workspace_id as "workspaceId" from core.invitation`;
  expect(sorted(stored as unknown as Acknowledged[])).toEqual(sorted(acknowledged));
  const events =
    await sql`select payload ->> 'invitationId' as id from core.event where name = 'people.member_invited'`;
  expect(events.map(({ id }) => String(id)).sort()).toEqual(acknowledged.map(({ id }) => id).sort());
  await vi.waitFor(async () => expect(await undelivered()).toEqual([]), { timeout: 60_000, interval: 250 });
  const mails = await sql`select handled from core.event where name = 'mail.requested'`;
  expect(mails).toHaveLength(acknowledged.length);
  for (const { handled } of mails) expect(handled).toContain("mail.deliver");
});

/** One writer per workspace, all at once; each victim is killed in the midst of it. */
async function writeWhileKilling(workspaces: KeyedWorkspace[]): Promise<Acknowledged[]> {
  const done: Acknowledged[] = [];
  const left = [...victims];
  const write = async (workspace: KeyedWorkspace) => {
    for (let index = 0; index < writesEach; index++) {
      done.push(await invite(product.url, workspace, `person-${index}@${workspace.id}.example.com`));
      const victim = done.length >= (left[0]?.afterWrites ?? Number.POSITIVE_INFINITY) ? left.shift() : undefined;
      if (victim) process.kill(childOf(product.starter.pid ?? 0, victim.process), "SIGKILL");
    }
  };
  await Promise.all(workspaces.map(write));
  return done;
}

const undelivered = () => sql`select id, name, attempts, last_error from core.event where delivered_at is null`;

function sorted(list: Acknowledged[]): Acknowledged[] {
  const plain = list.map(({ id, email, workspaceId }) => ({ id, email, workspaceId }));
  return plain.sort((a, b) => (a.id < b.id ? -1 : 1));
}
