import type { z } from "zod";
import { AppError, type FieldFault } from "#lib/app-error.ts";
import { unstorableMessage, unstorablePath } from "#lib/unstorable.ts";

/** Input as its schema sees it. A fault names the field and what is wrong with it. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  const unstorable = unstorablePath(raw);
  if (unstorable !== null) throw invalid([{ path: unstorable, message: unstorableMessage }]);
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  throw invalid(result.error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message })));
}

function invalid(fields: FieldFault[]): AppError {
  const [first] = fields;
  const message = first?.path ? `${first.path}: ${first.message}` : `The input ${first?.message ?? "is not valid"}.`;
  return new AppError("invalid", message, { fields });
}
