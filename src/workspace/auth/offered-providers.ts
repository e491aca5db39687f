import { env } from "#platform/env.ts";

export type OfferedProvider = { id: "google" | "github" | "oidc"; name: string };

/** The providers on other sites that the settings of this installation switch on. */
export function offeredProviders(): OfferedProvider[] {
  const { GOOGLE_CLIENT_ID, GITHUB_CLIENT_ID, OIDC_ISSUER, OIDC_NAME } = env();
  return [
    ...(GOOGLE_CLIENT_ID ? [{ id: "google" as const, name: "Google" }] : []),
    ...(GITHUB_CLIENT_ID ? [{ id: "github" as const, name: "GitHub" }] : []),
    ...(OIDC_ISSUER ? [{ id: "oidc" as const, name: OIDC_NAME }] : []),
  ];
}
