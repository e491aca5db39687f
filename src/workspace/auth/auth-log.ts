import type { LoggerInstance } from "next-auth";
import { log } from "#platform/log.ts";
import { currentAuthRequest } from "./auth-request.ts";

const secretName = /token|secret|password|code_verifier|authorization|cookie|csrf|challenge|^code$|^state$|^nonce$/i;
const longest = 2000;

/** Every code of the library goes through our log, with the code as a field and without secrets. */
export const authLogger: Partial<LoggerInstance> = {
  error: (code: string, metadata: unknown) => log.error("sign-in error", fieldsOf(code, metadata)),
  warn: (code: string) => log.warn("sign-in warning", fieldsOf(code, undefined)),
};

function fieldsOf(code: string, metadata: unknown) {
  return {
    code: String(code).slice(0, 80),
    requestId: currentAuthRequest.getStore()?.requestId,
    ...(metadata === undefined ? {} : { detail: cleaned(metadata, 0) }),
  };
}

/** A copy that is safe to keep: secrets by name and in addresses are gone, texts are cut, depth is bounded. */
export function cleaned(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return withoutQuery(value).slice(0, longest);
  if (value === null || typeof value !== "object") return typeof value === "function" ? undefined : value;
  if (depth > 4) return "…";
  if (value instanceof Error) {
    return { name: value.name, message: cleaned(value.message, depth + 1), stack: cleaned(value.stack, depth + 1) };
  }
  if (Array.isArray(value)) return value.slice(0, 20).map((entry) => cleaned(entry, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 40)
      .map(([name, entry]) => [name.slice(0, 80), secretName.test(name) ? "[removed]" : cleaned(entry, depth + 1)]),
  );
}

const withoutQuery = (text: string) => text.replace(/(https?:\/\/[^\s?"']+)\?[^\s"']*/g, "$1?…");
