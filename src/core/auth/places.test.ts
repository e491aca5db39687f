import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { nobody } from "#core/access/context.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import type { AuthRequest } from "./auth-request.ts";
import { authorizeCredentials } from "./authorize-credentials.ts";
import { requestPasswordReset } from "./commands/request-password-reset.ts";
import { resetPassword } from "./commands/reset-password.ts";
import { decideSignIn } from "./decide-sign-in.ts";
import { requestSignInLink } from "./request-sign-in-link.ts";

const password = "a sentence only you know";
const [here, there] = ["203.0.113.70", "203.0.113.71"];
const twenty = Array.from({ length: 20 }, (_, index) => `somebody-${index}@example.com`);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] }); // attempts are counted in windows: none may end in the middle of a test
  await sqlClient()`delete from core.rate_limit`;
});
afterEach(() => vi.useRealTimers());
afterAll(closeDatabase);

test("signing in: twenty failures from one place, then a wait, whatever the account", async () => {
  // Finishing with a made-up challenge takes a turn and no password, which would cost a fifth of a second each time.
  for (const _ of twenty) {
    await expect(authorizeCredentials({ challenge: "made up", code: "1" }, here)).rejects.toThrow("Verification");
  }
  const attempt = (ip: string) => authorizeCredentials({ email: "fresh@example.com", password }, ip);
  await expect(attempt(here)).rejects.toThrow("TooManyAttempts");
  expect(await attempt(there)).toBeNull();
});

test("links: twenty an hour from one place, asked of the library or of the plain form", async () => {
  const origin = "http://localhost:3000";
  const ask = (email: string, ip: string) =>
    decideSignIn({ origin, ip } as AuthRequest, {
      user: { id: email, email },
      account: { type: "email", provider: "email", providerAccountId: email },
      email: { verificationRequest: true },
    });
  const plain = (email: string, ip: string) => requestSignInLink({ email, origin, callbackUrl: origin, ip });
  for (const email of twenty) expect(await ask(email, here)).toBe(true);
  expect(await ask("one-more@example.com", here)).toBe(`${origin}/api/auth/error?error=TooManyAttempts`);
  expect(await plain("one-more@example.com", here)).toBe("TooManyAttempts");
  expect(await plain("one-more@example.com", there)).toBeNull();
});

test("new passwords: twenty an hour from one place, asking and choosing together", async () => {
  const from = (ip: string) => ({ ...nobody, requestId: "r", ip });
  const choose = (ip: string) => resetPassword(from(ip), { token: "made up", password });
  await Promise.all(twenty.slice(0, 10).map((email) => requestPasswordReset(from(here), { email })));
  for (let count = 0; count < 10; count++) await expect(choose(here)).rejects.toMatchObject({ code: "not_found" });
  await expect(choose(here)).rejects.toMatchObject({ code: "over_limit" });
  await expect(requestPasswordReset(from(here), { email: "new@example.com" })).rejects.toMatchObject({
    code: "over_limit",
  });
  await expect(choose(there)).rejects.toMatchObject({ code: "not_found" });
});
