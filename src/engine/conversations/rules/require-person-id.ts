import type { Actor } from "#core/access/context.ts";
import { AppError } from "#lib/app-error.ts";

/** Agents remember people with an account, and nobody else. */
export function requirePersonId({ id }: Actor): string {
  if (!id) throw new AppError("forbidden", "Only a person with an account is remembered.");
  return id;
}
