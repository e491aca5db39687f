import type { Env } from "#platform/env.ts";

type Claims = Record<string, unknown>;
type Tokens = { access_token?: string };

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** A picture is shown from where it is: only over https, and by an address of a length that addresses have. */
const pictureAddress = (value: unknown): string | null => {
  const address = text(value);
  return address && address.length <= 2000 && URL.parse(address)?.protocol === "https:" ? address : null;
};

/** A profile in our words. `isAddressVerified` decides whether it may be tied to an account that exists. */
function profileOf(claims: Claims) {
  return {
    id: String(claims.sub),
    name: text(claims.name) ?? text(claims.preferred_username),
    email: text(claims.email),
    image: pictureAddress(claims.picture),
    isAddressVerified: claims.email_verified === true || claims.email_verified === "true",
  };
}

export const googleProvider = ({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }: Env) => ({
  id: "google",
  name: "Google",
  type: "oauth",
  wellKnown: "https://accounts.google.com/.well-known/openid-configuration",
  authorization: { params: { scope: "openid email profile" } },
  idToken: true,
  checks: ["pkce", "state", "nonce"],
  clientId: GOOGLE_CLIENT_ID,
  clientSecret: GOOGLE_CLIENT_SECRET,
  profile: profileOf,
});

export const oidcProvider = ({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME }: Env) => ({
  id: "oidc",
  name: OIDC_NAME,
  type: "oauth",
  wellKnown: `${OIDC_ISSUER?.replace(/\/$/, "")}/.well-known/openid-configuration`,
  authorization: { params: { scope: "openid email profile" } },
  idToken: true,
  checks: ["pkce", "state", "nonce"],
  clientId: OIDC_CLIENT_ID,
  clientSecret: OIDC_CLIENT_SECRET,
  profile: profileOf,
});

export const githubProvider = ({ GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET }: Env) => ({
  id: "github",
  name: "GitHub",
  type: "oauth",
  issuer: "https://github.com/login/oauth",
  authorization: {
    url: "https://github.com/login/oauth/authorize",
    params: { scope: "read:user user:email" },
  },
  token: "https://github.com/login/oauth/access_token",
  userinfo: { url: "https://api.github.com/user", request: readGithub },
  checks: ["pkce", "state"],
  clientId: GITHUB_CLIENT_ID,
  clientSecret: GITHUB_CLIENT_SECRET,
  profile: (claims: Claims) => ({
    id: String(claims.id),
    name: text(claims.name) ?? text(claims.login),
    email: text(claims.email),
    image: pictureAddress(claims.avatar_url),
    isAddressVerified: claims.email_verified === true,
  }),
});

/** The public profile may show any address; which one is verified stands in the list of addresses alone. */
async function readGithub({ tokens }: { tokens: Tokens }): Promise<Claims> {
  const headers = { authorization: `Bearer ${tokens.access_token}`, "user-agent": "parley" };
  const read = async (path: string) => {
    const response = await fetch(`https://api.github.com${path}`, { headers, signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Error(`GitHub answered ${response.status} to ${path}`);
    return response.json() as Promise<unknown>;
  };
  const [profile, addresses] = await Promise.all([read("/user"), read("/user/emails")]);
  const list = addresses as { email: string; primary: boolean; verified: boolean }[];
  const primary = list.find((address) => address.primary) ?? list[0];
  return { ...(profile as Claims), email: primary?.email, email_verified: primary?.verified ?? false };
}
