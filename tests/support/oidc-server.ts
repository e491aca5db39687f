import { createHash, createSign, generateKeyPairSync, type KeyObject, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Identity = { sub: string; email?: string; email_verified?: boolean; name?: string };
type Grant = { identity: Identity; nonce: string | null; redirectUri: string; challenge: string };

/**
 * A small OpenID Connect provider that speaks the true protocol: discovery, authorization with PKCE, token, keys. Who
 * signs in is set by the test; it can also refuse, or answer the token request wrongly.
 */
export class OidcServer {
  identity: Identity = { sub: "1", email: "oidc@example.com", email_verified: true, name: "Olga Idd" };
  mode: "ok" | "denied" | "broken_token" | "down" = "ok";
  readonly clientId = "parley";
  readonly clientSecret = "an oidc secret";
  readonly #keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  readonly #grants = new Map<string, Grant>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  issuer = "";

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    this.issuer = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  settings(): Record<string, string> {
    return { OIDC_ISSUER: this.issuer, OIDC_CLIENT_ID: this.clientId, OIDC_CLIENT_SECRET: this.clientSecret };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", this.issuer);
    if (this.mode === "down") return reply(response, 503, { error: "temporarily_unavailable" });
    if (url.pathname === "/.well-known/openid-configuration") return reply(response, 200, this.#discovery());
    if (url.pathname === "/keys") return reply(response, 200, { keys: [publicKey(this.#keys.publicKey)] });
    if (url.pathname === "/authorize") return this.#authorize(url.searchParams, response);
    if (url.pathname === "/token") return reply(response, ...this.#token(request, await bodyOf(request)));
    reply(response, 404, { error: "not_found" });
  }

  #discovery() {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      jwks_uri: `${this.issuer}/keys`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["client_secret_basic"],
    };
  }

  #authorize(query: URLSearchParams, response: ServerResponse): void {
    const redirectUri = query.get("redirect_uri") ?? "";
    const back = new URL(redirectUri);
    back.searchParams.set("state", query.get("state") ?? "");
    if (this.mode === "denied") {
      back.searchParams.set("error", "access_denied");
    } else {
      const code = randomUUID();
      const challenge = query.get("code_challenge") ?? "";
      this.#grants.set(code, { identity: this.identity, nonce: query.get("nonce"), redirectUri, challenge });
      back.searchParams.set("code", code);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  #token(request: IncomingMessage, form: URLSearchParams): [status: number, body: unknown] {
    const grant = this.#grants.get(form.get("code") ?? "");
    this.#grants.delete(form.get("code") ?? "");
    const basic = `Basic ${Buffer.from(`${this.clientId}:${encodeURIComponent(this.clientSecret).replaceAll("%20", "+")}`).toString("base64")}`;
    if (request.headers.authorization !== basic) return [401, { error: "invalid_client" }];
    const verifier = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isRight = grant?.redirectUri === form.get("redirect_uri") && grant.challenge === verifier;
    if (!grant || !isRight || this.mode === "broken_token") return [400, { error: "invalid_grant" }];
    return [200, { access_token: randomUUID(), token_type: "Bearer", id_token: this.#idToken(grant) }];
  }

  #idToken({ identity, nonce }: Grant): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: this.issuer,
      aud: this.clientId,
      iat: now,
      exp: now + 300,
      ...(nonce && { nonce }),
      ...identity,
    };
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const signed = `${encode({ alg: "RS256", kid: "1", typ: "JWT" })}.${encode(claims)}`;
    return `${signed}.${createSign("RSA-SHA256").update(signed).sign(this.#keys.privateKey, "base64url")}`;
  }
}

const publicKey = (key: KeyObject) => ({ ...key.export({ format: "jwk" }), kid: "1", use: "sig", alg: "RS256" });

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}
