import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import postgres from "postgres";
import { afterAll, expect, inject } from "vitest";
import { templateDatabase } from "./global-setup.ts";

/**
 * A setup file: before a test file loads anything, the settings point at a database of its own. It is made for those
 * that close it at their end; most files only test rules, and making one takes longer than they do.
 */
const administrator = inject("postgresUrl");
const name = `test_${randomUUID().replaceAll("-", "")}`;

const isNeeded = /closeDatabase|startProduct|sweptServer/.test(
  readFileSync(expect.getState().testPath as string, "utf8"),
);
if (isNeeded) await withAdministrator(`create database ${name} template ${templateDatabase} strategy file_copy`);
const url = new URL(administrator);
url.pathname = `/${name}`;
Object.assign(process.env, {
  NODE_ENV: "test",
  DATABASE_URL: url.href,
  SECRET: "a-secret-for-tests-that-is-long-enough",
  LOG_LEVEL: "error",
});

// Hooks run last in, first out: the file's own clean-up still finds its database.
if (isNeeded) afterAll(() => withAdministrator(`drop database ${name} with (force)`));

async function withAdministrator(statement: string): Promise<void> {
  const sql = postgres(administrator, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}
