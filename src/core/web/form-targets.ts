import { hostRules } from "#core/hosts/host-settings.ts";
import { env } from "#platform/env.ts";

/** Where a form of ours may lead, after redirects too: to our other hosts and to the sign-in providers that are set up. */
export function formTargets(): string[] {
  const { baseDomain, publicUrl, allowedHosts } = hostRules();
  const { GOOGLE_CLIENT_ID, GITHUB_CLIENT_ID, OIDC_ISSUER } = env();
  const schemes = publicUrl.startsWith("https:") ? ["https"] : ["http", "https"];
  const hosts = [baseDomain, `*.${baseDomain}`, ...allowedHosts];
  return [
    new URL(publicUrl).origin,
    ...hosts.flatMap((host) => schemes.map((scheme) => `${scheme}://${host}:*`)),
    ...(GOOGLE_CLIENT_ID ? ["https://accounts.google.com"] : []),
    ...(GITHUB_CLIENT_ID ? ["https://github.com"] : []),
    ...(OIDC_ISSUER ? [new URL(OIDC_ISSUER).origin] : []),
  ];
}
