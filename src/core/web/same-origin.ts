import type { Context } from "#core/access/context.ts";
import { AppError } from "#lib/app-error.ts";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/** A browser's cookie only counts for a change when the page asking is ours; API keys are never sent by accident. */
export function refuseForeignOrigin(request: Request, context: Context): void {
  if (safe.has(request.method) || context.actor?.via !== "session") return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  if (site === "same-origin" || site === "none") return;
  if (!site && !origin) return; // not a browser
  if (origin && new URL(origin).host === request.headers.get("host")) return;
  throw new AppError("forbidden", "This change was asked for by another site. Open Parley and do it there.");
}
