import { cookieDomainOf, hostRules } from "#core/auth/host-settings.ts";
import { env, publicUrl } from "#platform/env.ts";
import type { RedirectingProvider } from "./provider-buttons.tsx";

/**
 * The redirecting providers that are switched on. They know one address of ours, the public one: from another host that
 * shares its session, sign-in goes on there.
 */
export function redirectingProviders(origin: string, callbackUrl: string): RedirectingProvider[] {
  const { GOOGLE_CLIENT_ID, GITHUB_CLIENT_ID, OIDC_ISSUER, OIDC_NAME } = env();
  const main = new URL(hostRules().publicUrl).origin;
  const domain = cookieDomainOf(origin);
  const isElsewhere = origin !== main && domain !== undefined && domain === cookieDomainOf(main);
  const href = isElsewhere ? `${publicUrl()}/signin?${new URLSearchParams({ callbackUrl })}` : null;
  return [
    ...(GOOGLE_CLIENT_ID ? [{ id: "google", name: "Google", href }] : []),
    ...(GITHUB_CLIENT_ID ? [{ id: "github", name: "GitHub", href }] : []),
    ...(OIDC_ISSUER ? [{ id: "oidc", name: OIDC_NAME, href }] : []),
  ];
}
