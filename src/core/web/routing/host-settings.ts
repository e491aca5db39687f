import type { AppManifest } from "#core/apps/manifest.ts";
import { env } from "#platform/env.ts";
import type { HostSettings } from "./host-kind.ts";

/** The meaning of host names in this installation, from its settings and the manifests. */
export function hostSettings(apps: readonly AppManifest[]): HostSettings {
  const { BASE_DOMAIN, CUSTOM_APP_HOSTS, PORTAL_HOSTS } = env();
  return {
    baseDomain: BASE_DOMAIN,
    customAppHosts: namesIn(CUSTOM_APP_HOSTS),
    portalHosts: namesIn(PORTAL_HOSTS),
    appHosts: new Map(apps.map(({ host, slug }) => [host, slug])),
  };
}

const namesIn = (list: string) =>
  list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
