import type { IncomingMessage } from "node:http";
import { readUpTo } from "#core/web/read-bytes.ts";
import { AppError } from "#lib/app-error.ts";

/** A body that cannot be used, with the status that says why. */
export class BodyError extends Error {
  override name = "BodyError";
  readonly status: 400 | 413;

  constructor(status: 400 | 413, message: string) {
    super(message);
    this.status = status;
  }
}

/** The fields of a form or a JSON object, the two kinds of body the sign-in routes take. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Record<string, unknown>> {
  if (request.method === "GET" || request.method === "HEAD") return {};
  const bytes = await readUpTo(request, limit).catch((error) => {
    throw error instanceof AppError ? new BodyError(400, error.message) : error;
  });
  if (!bytes) throw new BodyError(413, `The body is larger than ${limit} bytes.`);
  const text = bytes.toString("utf8");
  const type = request.headers["content-type"]?.toLowerCase() ?? "";
  if (text === "") return {};
  if (type.startsWith("application/json")) return parseJson(text);
  if (type.startsWith("application/x-www-form-urlencoded")) return Object.fromEntries(new URLSearchParams(text));
  return {};
}

function parseJson(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BodyError(400, "The body is not valid JSON.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new BodyError(400, "The body must be a JSON object.");
  }
  return value as Record<string, unknown>;
}
