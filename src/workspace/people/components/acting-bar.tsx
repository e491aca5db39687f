import { headers } from "next/headers";
import { parseCookies, sessionTokenIn } from "#workspace/sessions/cookies.ts";
import { pageContext, pageOrigin } from "#workspace/sessions/page-context.ts";
import { readSessionToken } from "#workspace/sessions/session-token.ts";
import { ActingBanner } from "./acting-banner.tsx";

/**
 * Who is acting as whom, above every page that has no frame of the product to say it. Whoever does not act, signed in or
 * not, costs no look into the database here.
 */
export async function ActingBar() {
  const token = sessionTokenIn(parseCookies((await headers()).get("cookie")), await pageOrigin());
  const claims = token ? await readSessionToken(token) : null;
  const { actor } = claims?.act ? await pageContext() : { actor: null };
  if (!actor?.runBy) return null;
  return (
    <div className="sticky top-0 z-60 [body:has([data-acting])_&]:hidden">
      <ActingBanner {...actingProps(actor.name, actor.runBy)} />
    </div>
  );
}

export const actingProps = (name: string, { expiresAt, allowChanges }: { expiresAt: Date; allowChanges: boolean }) => ({
  name,
  secondsLeft: Math.max(0, Math.round((expiresAt.getTime() - Date.now()) / 1000)),
  readOnly: !allowChanges,
});
