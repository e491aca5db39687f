import { hostRules } from "#core/hosts/host-settings.ts";
import { destinationOf } from "#core/hosts/own-hosts.ts";
import { pageOrigin } from "#workspace/sessions/page-context.ts";

export const startPath = "/apps";

/** Where to go after signing in: the callback URL if it is ours, else the launcher. Signing in again is no place. */
export async function safeDestination(callbackUrl: unknown): Promise<string> {
  const origin = await pageOrigin();
  const start = `${origin}${startPath}`;
  const destination = destinationOf(callbackUrl, origin, hostRules());
  if (destination.kind !== "own") return start;
  const url = new URL(destination.url);
  const isNowhere = url.pathname === "/" || url.pathname === "/signin" || url.pathname.startsWith("/auth/");
  return isNowhere ? start : url.href;
}
