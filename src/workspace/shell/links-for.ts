import { cache } from "react";
import type { AppManifest } from "#core/apps/manifest.ts";
import { hostKindOf } from "#core/web/routing/host-kind.ts";
import { hostSettings } from "#core/web/routing/host-settings.ts";
import { pageOrigin } from "#workspace/sessions/page-context.ts";
import { type LinkRules, linkOn } from "./links.ts";

export type Links = { rules: LinkRules; to(path: string): string };

/** How links are written on the host that this page was asked from. */
export const linksFor: (apps: readonly AppManifest[]) => Promise<Links> = cache(async (apps) => {
  const here = new URL(await pageOrigin());
  const settings = hostSettings(apps);
  const on = (hostname: string) => {
    const url = new URL(here);
    url.hostname = hostname;
    return url.origin;
  };
  const rules: LinkRules = {
    host: hostKindOf(here.hostname, settings),
    mainOrigin: on(settings.baseDomain),
    appOrigins: Object.fromEntries(apps.map(({ slug, host }) => [slug, on(`${host}.${settings.baseDomain}`)])),
  };
  return { rules, to: (path) => linkOn(rules, path) };
});
