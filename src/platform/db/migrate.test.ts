import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrate, pendingMigrations, readMigrations } from "./migrate.ts";

const name = `migrated_${randomUUID().replaceAll("-", "")}`;
const url = new URL(inject("postgresUrl"));
url.pathname = `/${name}`;
const administrator = postgres(inject("postgresUrl"), { max: 1, onnotice: () => {} });

beforeAll(() => administrator.unsafe(`create database ${name}`));
afterAll(async () => {
  await administrator.unsafe(`drop database ${name} with (force)`);
  await administrator.end();
});

test("ten that migrate at once apply every migration once; one that was changed afterwards is refused by name", async () => {
  const all = (await readMigrations()).map((migration) => migration.name);
  expect(await pendingMigrations(url.href)).toEqual(all);
  const applied = await Promise.all(Array.from({ length: 10 }, () => migrate(url.href)));
  expect(applied.flat()).toEqual(all);
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  expect(await pendingMigrations(url.href)).toEqual([]);

  const sql = postgres(url.href, { max: 1 });
  await sql`update public.migration set hash = 'of another text' where name = ${all[3] ?? ""}`;
  await sql.end();
  await expect(migrate(url.href)).rejects.toThrow(`Migration ${all[3]} was changed after it ran.`);
}, 60_000);
