/**
 * The API key in an Authorization header: a bearer token, or the password of Basic credentials, which is how clients that
 * know a public and a secret key (Langfuse's SDKs) send theirs. Other Basic credentials belong to a proxy in front of us
 * and are left alone.
 */
export function apiKeyIn(authorization: string): string | null {
  const [, scheme = "", credentials = ""] = /^(\S+)\s+(\S+)$/.exec(authorization.trim()) ?? [];
  if (/^bearer$/i.test(scheme)) return credentials;
  if (!/^basic$/i.test(scheme)) return null;
  const password = Buffer.from(credentials, "base64").toString("utf8").split(":").slice(1).join(":");
  return password.startsWith("pk_") ? password : null;
}
