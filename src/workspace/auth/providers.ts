import type { AuthOptions } from "next-auth";
import { emailFault } from "#lib/email.ts";
import { env } from "#platform/env.ts";
import { type AuthRequest, noticing, visitorOf } from "./auth-request.ts";
import { authorizeCredentials } from "./authorize-credentials.ts";
import { githubProvider, googleProvider, oidcProvider } from "./oauth-providers.ts";
import { sendSignInLink, signInLinkMinutes } from "./send-sign-in-link.ts";

type Provider = AuthOptions["providers"][number];

/** The ways to sign in: password and mailed link always, the redirecting ones where the settings name them. */
export function authProviders(request: AuthRequest): Provider[] {
  const settings = env();
  const { GOOGLE_CLIENT_ID, GITHUB_CLIENT_ID, OIDC_ISSUER } = settings;
  return [
    passwordProvider(request),
    linkProvider,
    ...(GOOGLE_CLIENT_ID ? [googleProvider(settings)] : []),
    ...(GITHUB_CLIENT_ID ? [githubProvider(settings)] : []),
    ...(OIDC_ISSUER ? [oidcProvider(settings)] : []),
  ] as Provider[];
}

const passwordProvider = (request: AuthRequest) => ({
  id: "credentials",
  name: "Password",
  type: "credentials",
  credentials: {
    email: { label: "Email", type: "email" },
    password: { label: "Password", type: "password" },
    code: { label: "Code from your app", type: "text" },
  },
  authorize: (credentials: Record<string, unknown> | undefined) =>
    noticing(request, async () => {
      const person = await authorizeCredentials(credentials ?? {}, visitorOf(request));
      return person && { id: person.id, name: person.name, email: person.email, image: person.image };
    }),
});

const linkProvider = {
  id: "email",
  name: "Email",
  type: "email",
  maxAge: signInLinkMinutes * 60,
  normalizeIdentifier(given: string) {
    const address = given.normalize("NFKC").trim().toLowerCase();
    const fault = emailFault(address);
    if (fault) throw new Error(`the address ${fault}`);
    return address;
  },
  sendVerificationRequest: ({ identifier, url }: { identifier: string; url: string }) =>
    sendSignInLink(identifier, url),
};
