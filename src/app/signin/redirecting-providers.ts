import { sharesSessionWithMain } from "#core/hosts/host-settings.ts";
import { publicUrl } from "#platform/env.ts";
import { offeredProviders } from "#workspace/auth/offered-providers.ts";
import type { RedirectingProvider } from "./provider-buttons.tsx";

/**
 * The redirecting providers that are switched on. They know one address of ours, the public one: from another host that
 * shares its session, sign-in goes on there.
 */
export function redirectingProviders(origin: string, callbackUrl: string): RedirectingProvider[] {
  const href = sharesSessionWithMain(origin) ? `${publicUrl()}/signin?${new URLSearchParams({ callbackUrl })}` : null;
  return offeredProviders().map((provider) => ({ ...provider, href }));
}
