import { existsSync } from "node:fs";
import { join } from "node:path";
import nodemailer from "nodemailer";
import postgres from "postgres";
import { pendingMigrations } from "#platform/db/migrate.ts";
import { env, localUrl } from "#platform/env.ts";
import { lockHolder } from "../../start/lock.ts";
import { checkPort } from "../../start/port.ts";
import { openDatabase, operatorPurpose } from "../with-database.ts";
import { type Finding, note, ok, problem } from "./check.ts";

const restart = "Stop Parley and run npm start; it brings the database up to date.";

/** The database is opened once, and everything that needs it is asked in one go. */
export async function databaseFindings(): Promise<Finding[]> {
  const { DATABASE_URL, DATA_DIR } = env();
  if (!DATABASE_URL && !existsSync(join(DATA_DIR, "postgres/connection.json"))) {
    return [note("There is no database yet", "npm start makes it.")];
  }
  const opened = await openDatabase().catch((error: Error) => error);
  if (opened instanceof Error)
    return [problem(`The database does not start: ${opened.message}`, "Look at what npm start prints.")];
  const sql = postgres(opened.url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    return [await version(sql, opened.startedForNow), await migrations(opened.url), await worker(sql)];
  } catch (error) {
    const advice = DATABASE_URL ? "Check DATABASE_URL and that the server runs." : "Look at what npm start prints.";
    return [problem(`The database does not answer: ${(error as Error).message}`, advice)];
  } finally {
    await sql.end({ timeout: 1 });
    await opened.close();
  }
}

async function version(sql: postgres.Sql, startedForNow: boolean): Promise<Finding> {
  const [row] =
    await sql`select current_setting('server_version') as text, current_setting('server_version_num')::int as number`;
  if (row?.number < 150_000)
    return problem(`PostgreSQL ${row?.text} is too old`, "Parley needs PostgreSQL 15 or newer.");
  return ok(`PostgreSQL ${row?.text} answers${startedForNow ? " (started for this check)" : ""}`);
}

async function migrations(url: string): Promise<Finding> {
  const pending = await pendingMigrations(url);
  return pending.length === 0
    ? ok("The database is up to date")
    : problem(`The database lacks ${pending.join(", ")}`, restart);
}

async function worker(sql: postgres.Sql): Promise<Finding> {
  const [found] = await sql`select to_regclass('core.worker') is not null as exists`;
  const [row] = found?.exists
    ? await sql`select extract(epoch from now() - max(heartbeat_at))::int as seconds from core.worker`
    : [];
  const seconds: number | null = row?.seconds ?? null;
  if (seconds !== null && seconds <= 10) return ok(`A worker reported ${seconds} s ago`);
  if (!(await isRunning()) && !env().DATABASE_URL)
    return note("No worker runs, because Parley is not running", "Start it with npm start.");
  return problem(
    "No worker has reported for 10 seconds",
    "Events and jobs wait. Look at the worker's lines in what npm start prints.",
  );
}

export async function server(): Promise<Finding> {
  const { HOST, PORT } = env();
  if (await isRunning()) {
    const answer = await fetch(`${localUrl()}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    if (answer?.ok) return ok(`Parley runs and answers on port ${PORT}`);
    return problem(
      `Parley runs but does not answer well on port ${PORT} (${answer?.status ?? "no answer"})`,
      "Look at what npm start prints.",
    );
  }
  return checkPort(HOST, PORT, 0).then(
    () => note(`Parley is not running; port ${PORT} is free for it`, "Start it with npm start."),
    (error: Error & { advice?: string }) => problem(error.message, error.advice ?? ""),
  );
}

export async function mail(): Promise<Finding> {
  const { SMTP_URL, MAIL_FROM } = env();
  if (!SMTP_URL)
    return note(
      "Mail is not configured: links for sign-in and invitations appear in the log only",
      "Set SMTP_URL and MAIL_FROM.",
    );
  const transport = nodemailer.createTransport(SMTP_URL, { connectionTimeout: 10_000 } as object);
  return transport.verify().then(
    () => ok(`The mail server takes mail from ${MAIL_FROM}`),
    (error: Error) => problem(`The mail server refuses: ${error.message}`, "Check SMTP_URL."),
  );
}

async function isRunning(): Promise<boolean> {
  const holder = await lockHolder(join(env().DATA_DIR, "parley.lock"));
  return holder !== null && holder.purpose !== operatorPurpose;
}
