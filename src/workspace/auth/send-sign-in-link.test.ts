import { afterAll, beforeAll, expect, test } from "vitest";
import { nobody } from "#core/access/context.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { provideEnv } from "#platform/env.ts";
import { startAuthServer } from "../../../tests/support/auth-server.ts";
import { Browserless } from "../../../tests/support/browserless.ts";
import { givenUser } from "../../../tests/support/givens.ts";
import { requestPasswordReset } from "./commands/request-password-reset.ts";

let server: Awaited<ReturnType<typeof startAuthServer>>;

beforeAll(async () => {
  provideEnv({ PUBLIC_URL: "http://parley.example.com", PORTAL_HOSTS: "clients.agency.example" });
  server = await startAuthServer();
});
afterAll(async () => {
  await server.stop();
  provideEnv({ PUBLIC_URL: "", PORTAL_HOSTS: "" });
  await closeDatabase();
});

async function mailedLink(recipient: string): Promise<URL> {
  const [mail] = await sqlClient()<{ text_body: string }[]>`
    select text_body from core.mail where recipient = ${recipient} order by created_at desc limit 1`;
  return new URL(/https?:\/\/\S+\?\S+/.exec(mail?.text_body ?? "")?.[0] ?? "");
}

async function linkAskedAt(host: string, callbackUrl: string): Promise<URL> {
  const { email } = await givenUser();
  const reply = await new Browserless(server.port, { host }).submit("signin/email", { email, callbackUrl });
  expect(reply.status).toBe(200);
  return mailedLink(email);
}

test.each(["192.168.1.20:3000", "localhost:9999", "evil.org", "box.localhost"])(
  "a link asked for at %s leads to the public address, and goes on there",
  async (host) => {
    const link = await linkAskedAt(host, `http://${host}/apps/inbox?x=1`);
    expect(link.origin).toBe("http://parley.example.com");
    expect(link.searchParams.get("callbackUrl")).not.toContain(host);
  },
);

test("a link asked for at a configured host leads back to it, without the port of the request", async () => {
  const link = await linkAskedAt("clients.agency.example:8080", "http://clients.agency.example:8080/apps");
  expect(link.origin).toBe("http://clients.agency.example");
});

test("a link to choose a password goes by the same rule", async () => {
  const { email } = await givenUser();
  const ask = (origin: string) => requestPasswordReset({ ...nobody, ip: "192.0.2.4", origin }, { email });
  await ask("http://192.168.1.20:3000");
  expect((await mailedLink(email)).origin).toBe("http://parley.example.com");
  await ask("http://clients.agency.example");
  expect((await mailedLink(email)).origin).toBe("http://clients.agency.example");
});
