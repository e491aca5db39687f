import { AppError } from "#lib/app-error.ts";
import type { Context } from "./context.ts";

/** Refuses what goes on for somebody who is not who they were when it began: signed out, elsewhere, or acting no more. */
export function requireSame(before: Context, now: Context): void {
  const isSame = now.actor?.id === before.actor?.id && now.workspace?.id === before.workspace?.id;
  if (!isSame) throw new AppError("signed_out", "You are signed out here. Reload the page.");
}
