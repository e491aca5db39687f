import type { Context } from "#core/access/context.ts";
import { AppError } from "#lib/app-error.ts";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/** A header of a request, however the server holds them. */
type HeaderOf = (name: "sec-fetch-site" | "origin" | "host") => string | null | undefined;

/** A browser's cookie only counts for a change when the page asking is ours; API keys are never sent by accident. */
export function refuseForeignOrigin(method: string, headerOf: HeaderOf, context: Context): void {
  if (safe.has(method) || context.actor?.via !== "session") return;
  const site = headerOf("sec-fetch-site");
  const origin = headerOf("origin");
  if (site === "same-origin" || site === "none") return;
  if (!site && !origin) return; // not a browser
  // A page without an origin, such as one in a sandboxed frame, sends the word null.
  if (origin && URL.canParse(origin) && new URL(origin).host === headerOf("host")) return;
  throw new AppError("forbidden", "This change was asked for by another site. Open Parley and do it there.");
}
