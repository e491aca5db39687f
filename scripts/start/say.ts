import { styleText } from "node:util";
import { env } from "#platform/env.ts";

// Whoever reads our output may go away (`npm start | head`); that is no reason to take the product down.
process.stdout.on("error", () => {});

/** A plain line from the starter itself. */
export function say(message: string): void {
  if (isJson()) passOn("start", JSON.stringify({ time: new Date().toISOString(), level: "info", message }));
  else process.stdout.write(`${message}\n`);
}

/** A line printed by a part of the product; its JSON log lines become readable unless JSON is asked for. */
export function passOn(part: string, line: string): void {
  process.stdout.write(`${isJson() ? line : readable(part, line)}\n`);
}

export function readable(part: string, line: string, now = new Date()): string {
  const entry = parse(line);
  const time = (typeof entry?.time === "string" ? new Date(entry.time) : now).toTimeString().slice(0, 8);
  const head = styleText("dim", `${time} ${part.padEnd(8)}`, { stream: process.stdout });
  if (!entry) return `${head} ${line}`;
  const { time: _time, level, message, error, ...fields } = entry;
  const details = Object.entries(fields).map(([name, value]) => ` ${name}=${plain(value)}`);
  return `${head} ${mark(level)}${message ?? ""}${details.join("")}${trace(error)}`;
}

/** The line that tells why something broke, for the message about its restart. */
export function reasonIn(line: string): string | null {
  const entry = parse(line);
  if (entry) return entry.level === "error" ? `${entry.message}${trace(entry.error).split("\n")[0]}` : null;
  return /^(?:\S*(?:Error|FATAL|PANIC)\b)/.test(line) ? line : null;
}

type Entry = { time?: unknown; level?: unknown; message?: unknown; error?: unknown } & Record<string, unknown>;

function parse(line: string): Entry | null {
  if (!line.startsWith("{")) return null;
  try {
    const value = JSON.parse(line);
    return typeof value?.message === "string" ? value : null;
  } catch {
    return null;
  }
}

function mark(level: unknown): string {
  if (level === "error") return styleText("red", "error: ", { stream: process.stdout });
  if (level === "warn") return styleText("yellow", "warning: ", { stream: process.stdout });
  return "";
}

function trace(error: unknown): string {
  if (!error) return "";
  const { message, stack } = error as { message?: string; stack?: string };
  const text = stack ?? message ?? plain(error);
  return `: ${text.replaceAll("\n", "\n           ")}`;
}

function plain(value: unknown): string {
  return typeof value === "string" && !/\s/.test(value) ? value : JSON.stringify(value);
}

function isJson(): boolean {
  return env().LOG_FORMAT === "json";
}
