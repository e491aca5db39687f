import type { Actor } from "#core/access/context.ts";
import { AppError } from "#lib/app-error.ts";

/** Whose list, drafts and prompts these are. The product itself has none. */
export function ownId({ id }: Actor): string {
  if (!id) throw new AppError("forbidden", "Only a person with an account has this.");
  return id;
}
