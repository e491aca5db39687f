import { env } from "#platform/env.ts";

const ranks = { debug: 10, info: 20, warn: 30, error: 40 } as const;
export type LogLevel = keyof typeof ranks;
export type LogFields = Record<string, unknown>;

/** One JSON object a line, so that any log collector reads it. */
function write(level: LogLevel, message: string, fields: LogFields = {}): void {
  if (ranks[level] < ranks[env().LOG_LEVEL]) return;
  const line = JSON.stringify({ time: new Date().toISOString(), level, message, ...fields }, plainErrors);
  process.stdout.write(`${line}\n`);
}

function plainErrors(_key: string, value: unknown): unknown {
  if (value instanceof Error) {
    return {
      name: value.name,
      message: withoutValues(value.message),
      stack: withoutValues(value.stack),
      cause: value.cause,
    };
  }
  if (typeof value === "bigint") return value.toString();
  return value;
}

/** A failed statement names its values, which may be people's data or secrets: they stay out of the log. */
const withoutValues = (text: string | undefined) => text?.replace(/\nparams: [^\n]*/g, "");

export const log = {
  debug: (message: string, fields?: LogFields) => write("debug", message, fields),
  info: (message: string, fields?: LogFields) => write("info", message, fields),
  warn: (message: string, fields?: LogFields) => write("warn", message, fields),
  error: (message: string, fields?: LogFields) => write("error", message, fields),
};
