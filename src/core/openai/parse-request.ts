import type { z } from "zod";
import { AppError } from "#lib/app-error.ts";

/** The body as its schema sees it; a fault names the field, as OpenAI's clients expect. */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.path.join(".") ?? "";
  const message = issue?.message ?? "is not valid";
  throw new AppError("invalid", `${path || "body"}: ${message}`, { fields: [{ path, message }] });
}
