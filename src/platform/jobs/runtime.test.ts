import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";

const script = join(import.meta.dirname, "../../../tests/support/job-worker.ts");
const children: ChildProcess[] = [];

const start = (...args: string[]) => {
  const child = spawn(process.execPath, [script, ...args], { stdio: ["ignore", "inherit", "inherit"] });
  children.push(child);
  return child;
};

afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await closeDatabase();
});

test("a job whose worker is killed goes on in another one, at the step where it stopped", {
  timeout: 60_000,
}, async () => {
  const sql = sqlClient();
  await sql`create table step_done (step text, executor text)`;
  await sql`create function tell() returns trigger language plpgsql as $$ begin perform pg_notify('step_done', new.step); return new; end $$`;
  await sql`create trigger tell after insert on step_done for each row execute function tell()`;
  const heard = new Map<string, () => void>();
  await sql.listen("step_done", (step) => heard.get(step)?.());
  const hear = (step: string) => new Promise<void>((resolve) => heard.set(step, resolve));

  const one = hear("one is on record");
  const first = start("first", "hang");
  await one;
  first.kill("SIGKILL");
  await once(first, "exit");

  const two = hear("two ship");
  start("second", "go");
  await two;
  const rows = await sql`select step, executor from step_done order by step`;
  expect([...rows]).toEqual([
    { step: "one ship", executor: "first" },
    { step: "two ship", executor: "second" },
  ]);
});
