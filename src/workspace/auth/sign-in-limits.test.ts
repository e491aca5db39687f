import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { nobody } from "#core/access/context.ts";
import { closeDatabase, database, sqlClient } from "#platform/db/db.ts";
import { giveBack, takeAttempts } from "#workspace/sessions/attempt-limit.ts";
import { startAuthServer } from "../../../tests/support/auth-server.ts";
import { Browserless } from "../../../tests/support/browserless.ts";
import { givenSession, givenUser } from "../../../tests/support/givens.ts";
import { authorizeCredentials } from "./authorize-credentials.ts";
import { requestPasswordReset } from "./commands/request-password-reset.ts";
import { resetPassword } from "./commands/reset-password.ts";
import { findKnownDevice, forgetDevices, rememberDevice } from "./known-device.ts";
import { createOneTimeToken } from "./one-time-token.ts";
import { hashPassword } from "./password.ts";
import { requestSignInLink } from "./request-sign-in-link.ts";
import { mailAttempts, passwordAttempts, type Visitor } from "./sign-in-limits.ts";

const password = "a sentence only you know";
const attacker: Visitor = { ip: "203.0.113.70" };
const owner: Visitor = { ip: "198.51.100.70" };

beforeEach(async () => {
  // Attempts are counted in windows: none may end in the middle of a test.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-15T12:00:01Z") });
  await sqlClient()`delete from core.rate_limit`;
});
afterEach(() => vi.useRealTimers());
afterAll(closeDatabase);

const givenPerson = async () => givenUser({ passwordHash: await hashPassword(password) });
const signIn = ({ email }: { email: string }, from: Visitor) => authorizeCredentials({ email, password }, from);

/** Wrong passwords, without the fifth of a second that checking each of them takes. */
async function failedSignIns(email: string, count: number, networkOf: (index: number) => string): Promise<void> {
  for (let index = 0; index < count; index++) {
    await takeAttempts(await passwordAttempts(email, { ip: networkOf(index) }));
  }
}

async function givenKnownDevice(userId: string): Promise<string> {
  return rememberDevice(userId, (await givenSession(userId)).id, null);
}

describe("somebody else's attempts", () => {
  test("twelve wrong passwords, six resets and six links from another network leave every way in open", async () => {
    const person = await givenPerson();
    expect(await authorizeCredentials({ email: person.email, password: "wrong one" }, attacker)).toBeNull();
    await failedSignIns(person.email, 11, () => String(attacker.ip));
    const link = (from: Visitor) =>
      requestSignInLink({ email: person.email, origin: "http://localhost:3000", callbackUrl: "/apps", from });
    const reset = ({ ip }: Visitor) => requestPasswordReset({ ...nobody, ip }, { email: person.email });
    for (let count = 0; count < 5; count++) await Promise.all([link(attacker), reset(attacker)]);

    await expect(signIn(person, attacker)).rejects.toMatchObject({
      message: "TooManyAttempts",
      retryAfterSeconds: 899,
    });
    await expect(link(attacker)).rejects.toMatchObject({ message: "TooManyAttempts", retryAfterSeconds: 3599 });
    await expect(reset(attacker)).rejects.toMatchObject({ code: "over_limit", retryAfterSeconds: 3599 });
    expect(await signIn(person, owner)).toMatchObject({ id: person.id });
    await link(owner);
    await reset(owner);
  }, 60_000);

  test("one person behind an office's address doesn't keep colleagues out", async () => {
    const [careless, colleague] = [await givenPerson(), await givenPerson()];
    await failedSignIns(careless.email, 150, () => String(attacker.ip));
    await expect(signIn(careless, attacker)).rejects.toThrow("TooManyAttempts");
    expect(await signIn(colleague, attacker)).toMatchObject({ id: colleague.id });
  });

  test("many accounts guessed from one network are slowed down, and known devices there are not", async () => {
    const person = await givenPerson();
    for (let index = 0; index < 101; index++)
      await failedSignIns(`somebody-${index}@example.com`, 1, () => "203.0.113.70");
    await expect(signIn(person, attacker)).rejects.toMatchObject({ retryAfterSeconds: 1 });
    const device = await givenKnownDevice(person.id);
    expect(await signIn(person, { ...attacker, device })).toMatchObject({ id: person.id });
  });

  test("guesses from many networks slow an account down to one every ten seconds, except on a known device", async () => {
    const person = await givenPerson();
    await failedSignIns(person.email, 40, (index) => `203.0.113.${index}`);
    await expect(signIn(person, owner)).rejects.toMatchObject({ message: "TooManyAttempts", retryAfterSeconds: 9 });
    const device = await givenKnownDevice(person.id);
    expect(await signIn(person, { ...owner, device })).toMatchObject({ id: person.id });
    vi.setSystemTime(new Date("2026-11-15T12:00:10Z"));
    expect(await signIn(person, owner)).toMatchObject({ id: person.id });
  });

  test("an address without an account is slowed down alike", async () => {
    await failedSignIns("not-there@example.com", 40, (index) => `203.0.113.${index}`);
    await expect(signIn({ email: "not-there@example.com" }, owner)).rejects.toMatchObject({ retryAfterSeconds: 9 });
  });

  test("codes guessed with the right password leave a known device its own tries", async () => {
    const person = await givenPerson();
    await database().execute(
      `update core.user set totp_secret = 'x', totp_enabled_at = now() where id = '${person.id}'::uuid`,
    );
    const challenge = await createOneTimeToken(database(), "second_factor", person.id, 10);
    const guess = (from: Visitor) => authorizeCredentials({ challenge, code: "recovery-guess" }, from);
    for (let index = 0; index < 10; index++)
      await expect(guess({ ip: `203.0.113.${index}` })).rejects.toThrow("SecondFactorInvalid");
    await expect(guess(owner)).rejects.toMatchObject({ message: "TooManyAttempts", retryAfterSeconds: 899 });
    const device = await givenKnownDevice(person.id);
    for (let index = 0; index < 10; index++)
      await expect(guess({ ...owner, device })).rejects.toThrow("SecondFactorInvalid");
    await expect(guess({ ...owner, device })).rejects.toThrow("TooManyAttempts");
  });

  test("mails to one address from many networks go on, one every five minutes", async () => {
    const ask = async (ip: string) => takeAttempts(await mailAttempts("link", "flooded@example.com", { ip }));
    for (let index = 0; index < 16; index++) expect((await ask(`203.0.113.${index}`)).isAllowed).toBe(true);
    expect(await ask("198.51.100.1")).toEqual({ isAllowed: false, retryAfterSeconds: 299 });
    vi.setSystemTime(new Date("2026-11-15T12:05:00Z"));
    expect((await ask("198.51.100.1")).isAllowed).toBe(true);
  });
});

describe("a known device", () => {
  test("counts for the account it signed in to, and for no other", async () => {
    const [person, other] = [await givenPerson(), await givenPerson()];
    const device = await givenKnownDevice(person.id);
    expect(await findKnownDevice(person.email.toUpperCase(), device)).not.toBeNull();
    expect(await findKnownDevice(other.email, device)).toBeNull();
    expect(await findKnownDevice(person.email, `${device.slice(1)}x`)).toBeNull();
  });

  test("has ten tries of its own, which wrong passwords use up", async () => {
    const person = await givenPerson();
    const device = await givenKnownDevice(person.id);
    const attempts = await passwordAttempts(person.email, { ...owner, device });
    for (let count = 0; count < 10; count++) expect((await takeAttempts(attempts)).isAllowed).toBe(true);
    await expect(signIn(person, { ...owner, device })).rejects.toThrow("TooManyAttempts");
    await giveBack(attempts);
  });

  test("is forgotten when its session is signed out in Settings, or with a new password", async () => {
    const person = await givenPerson();
    const [kept, lost] = [await givenSession(person.id), await givenSession(person.id)];
    const [here, there] = [
      await rememberDevice(person.id, kept.id, null),
      await rememberDevice(person.id, lost.id, null),
    ];
    await forgetDevices(database(), person.id, { only: lost.id });
    expect(await findKnownDevice(person.email, there)).toBeNull();
    await rememberDevice(person.id, lost.id, there);
    await forgetDevices(database(), person.id, { except: kept.id });
    expect(await findKnownDevice(person.email, there)).toBeNull();
    expect(await findKnownDevice(person.email, here)).not.toBeNull();
    const token = await createOneTimeToken(database(), "password_reset", person.id, 10);
    await resetPassword({ ...nobody, ip: owner.ip }, { token, password: "another sentence entirely" });
    expect(await findKnownDevice(person.email, here)).toBeNull();
  });

  test("is a cookie that a sign-in sets; with it the same browser gets in while strangers are slowed down", async () => {
    const person = await givenPerson();
    const server = await startAuthServer();
    try {
      const browser = new Browserless(server.port, { "x-test-ip": String(owner.ip) });
      await browser.signIn(person.email, password);
      const line = browser.setCookies.find((cookie) => cookie.startsWith("parley.device="));
      expect(line).toMatch(/^parley\.device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/);
      await failedSignIns(person.email, 40, (index) => `203.0.113.${index}`);

      const stranger = new Browserless(server.port, { "x-test-ip": "198.51.100.99" });
      const refused = await stranger.signIn(person.email, password);
      expect(refused.status).toBe(429);
      expect(refused.headers["retry-after"]).toBe("9");
      expect(refused.json()).toEqual({ url: expect.stringContaining("error=TooManyAttempts") });
      const led = await stranger.signIn(person.email, password, { json: "" });
      expect(led.location).toMatch(/error=TooManyAttempts&retryAfter=9$/);
      const welcome = await browser.signIn(person.email, password);
      expect(welcome.status).toBe(200);
    } finally {
      await server.stop();
    }
  });
});

test("links that open nothing: sixty an hour from one network; asking for one is counted apart", async () => {
  const from = { ...nobody, requestId: "r", ip: "203.0.113.71" };
  const choose = () => resetPassword(from, { token: "made up", password });
  for (let count = 0; count < 60; count++) await expect(choose()).rejects.toMatchObject({ code: "not_found" });
  await expect(choose()).rejects.toMatchObject({ code: "over_limit" });
  await requestPasswordReset(from, { email: "new@example.com" });
});
