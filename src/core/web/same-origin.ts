import type { Context } from "#core/access/context.ts";
import { AppError } from "#lib/app-error.ts";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/** A header of a request, however the server holds them. */
type HeaderOf = (name: "sec-fetch-site" | "origin" | "host" | "parley-person") => string | null | undefined;

/** A page says whom it was drawn for: a change is not done in the name of whoever the browser's cookie speaks for since. */
export function refuseOtherPerson(method: string, headerOf: HeaderOf, { actor }: Context): void {
  const personId = headerOf("parley-person");
  if (!personId || safe.has(method) || actor?.via !== "session" || actor.id === personId) return;
  throw new AppError(
    "conflict",
    `This page was opened under another name, and you are ${actor.name} now. Nothing was changed. Reload the page.`,
  );
}

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
