import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { closeDatabase } from "#platform/db/db.ts";
import { startAuthServer } from "../../../tests/support/auth-server.ts";
import { Browserless } from "../../../tests/support/browserless.ts";
import { capturedLog, codesIn } from "../../../tests/support/captured-log.ts";
import { givenUser } from "../../../tests/support/givens.ts";
import { hashPassword } from "./password.ts";

type Vary = NonNullable<Parameters<typeof startAuthServer>[0]>;

const password = "a sentence only you know";
let server: Awaited<ReturnType<typeof startAuthServer>>;

beforeAll(async () => {
  await givenUser({ email: "ada@example.com", name: "Ada", passwordHash: await hashPassword(password) });
  server = await startAuthServer();
});
afterAll(async () => {
  await server.stop();
  await closeDatabase();
});

const browser = () => new Browserless(server.port);

/** The same handler with other options, for what only a wrong set-up shows. */
async function withOptions<Result>(vary: Vary, work: (browser: Browserless) => Promise<Result>): Promise<Result> {
  const variant = await startAuthServer(vary);
  try {
    return await work(new Browserless(variant.port));
  } finally {
    await variant.stop();
  }
}

describe("a wrong set-up", () => {
  const message = "There is a problem with the server configuration. Check the server logs for more information.";

  async function expectCode(code: string, vary: Vary, path = "/api/auth/session") {
    const lines = await capturedLog(() =>
      withOptions(vary, async (someone) => {
        const reply = await someone.get(path);
        expect(reply.status).toBe(500);
        expect(reply.json()).toEqual({ message });
      }),
    );
    expect(codesIn(lines)).toEqual([code]);
  }

  test("NO_SECRET: production without a secret", async () => {
    const before = process.env.NODE_ENV;
    Object.assign(process.env, { NODE_ENV: "production" });
    try {
      await expectCode("NO_SECRET", ({ secret: _secret, ...options }) => options);
    } finally {
      Object.assign(process.env, { NODE_ENV: before });
    }
  });

  test("MISSING_NEXTAUTH_API_ROUTE_ERROR: no action", async () => {
    await expectCode("MISSING_NEXTAUTH_API_ROUTE_ERROR", (options) => options, "/api/auth");
  });

  test("CALLBACK_CREDENTIALS_JWT_ERROR: passwords alone with database sessions", async () => {
    await expectCode("CALLBACK_CREDENTIALS_JWT_ERROR", (options) => ({
      ...options,
      providers: options.providers.filter(({ type }) => type === "credentials"),
      session: { strategy: "database" },
    }));
  });

  test("CALLBACK_CREDENTIALS_HANDLER_ERROR: passwords without a handler", async () => {
    await expectCode("CALLBACK_CREDENTIALS_HANDLER_ERROR", (options) => ({
      ...options,
      providers: options.providers.map((provider) => ({ ...provider, authorize: undefined }) as never),
    }));
  });

  test("EMAIL_REQUIRES_ADAPTER_ERROR: mailed links without an adapter", async () => {
    await expectCode("EMAIL_REQUIRES_ADAPTER_ERROR", ({ adapter: _adapter, ...options }) => options);
  });

  test("MISSING_ADAPTER_METHODS_ERROR: mailed links with half an adapter", async () => {
    await expectCode("MISSING_ADAPTER_METHODS_ERROR", (options) => ({
      ...options,
      adapter: { ...options.adapter, useVerificationToken: undefined } as never,
    }));
  });

  test("a page asked for by a browser leads to the error page", async () => {
    await capturedLog(() =>
      withOptions(
        ({ adapter: _adapter, ...options }) => options,
        async (someone) => {
          const reply = await someone.get("/api/auth/signin");
          expect(reply).toMatchObject({ status: 302, location: "/auth/error?error=Configuration" });
        },
      ),
    );
  });
});

describe("what the library leaves open", () => {
  test("a malformed callbackUrl in a body is a 400, logged as INVALID_CALLBACK_URL_ERROR", async () => {
    const someone = browser();
    const lines = await capturedLog(async () => {
      for (const callbackUrl of ["http://", "nonsense", "javascript:alert(1)"]) {
        const reply = await someone.submit("callback/credentials", { email: "x@y.co", password: "x", callbackUrl });
        expect(reply.status).toBe(400);
        expect((reply.json() as { url: string }).url).toContain("error=InvalidCallbackUrl");
      }
    });
    expect(codesIn(lines)).toEqual(Array(3).fill("INVALID_CALLBACK_URL_ERROR"));
  });

  test("a callbackUrl that is no text is a 400 as well", async () => {
    const someone = browser();
    const json = { csrfToken: await someone.csrfToken(), callbackUrl: { toString: 1 } };
    await capturedLog(async () => {
      expect((await someone.ask("/api/auth/signout", { method: "POST", json })).status).toBe(400);
    });
  });

  test("a malformed callbackUrl in a query is a 400, and a page for browsers", async () => {
    await capturedLog(async () => {
      expect((await browser().get("/api/auth/csrf?callbackUrl=%3Abad")).status).toBe(400);
      const reply = await browser().get("/api/auth/signin?callbackUrl=%3Abad", { accept: "text/html,*/*" });
      expect(reply).toMatchObject({ status: 302, location: "/auth/error?error=InvalidCallbackUrl" });
    });
  });

  test("a bad callback-url cookie breaks nothing and is cleared", async () => {
    for (const bad of ["%3A%3Abad", "https%3A%2F%2Fevil.org"]) {
      const someone = browser();
      someone.cookies.set("next-auth.callback-url", bad);
      const lines = await capturedLog(async () => {
        const reply = await someone.get("/api/auth/providers");
        expect(reply.status).toBe(200);
        expect(someone.setCookies[0]).toMatch(/^next-auth\.callback-url=; Path=\/; Max-Age=0/);
      });
      expect(codesIn(lines)).toEqual(["INVALID_CALLBACK_URL_ERROR"]);
      expect(someone.cookies.has("next-auth.callback-url")).toBe(false);
    }
  });

  test("a foreign callbackUrl becomes the start page and is logged", async () => {
    const lines = await capturedLog(async () => {
      const reply = await browser().submit("signout", { callbackUrl: "https://evil.org/phish" });
      expect(reply.json()).toEqual({ url: `http://localhost:${server.port}` });
    });
    expect(codesIn(lines)).toEqual(["INVALID_CALLBACK_URL_ERROR"]);
  });

  test("a password by GET is refused cleanly", async () => {
    const reply = await browser().get("/api/auth/callback/credentials?email=a&password=b");
    expect(reply.status).toBe(405);
    expect(reply.headers.allow).toBe("POST");
  });

  test("an unknown host is answered from the public address", async () => {
    const stranger = new Browserless(server.port, { host: "evil.org" });
    const reply = await stranger.get("/api/auth/providers");
    expect(JSON.stringify(reply.json())).not.toContain("evil.org");
  });

  test("a session below the base domain is shared by its hosts, elsewhere it stays with the host", async () => {
    const chat = new Browserless(server.port, { host: `chat.parley.localhost:${server.port}` });
    await chat.signIn("ada@example.com", password);
    const shared = chat.setCookies.find((line) => line.startsWith("next-auth.session-token="));
    expect(shared).toContain("; Domain=parley.localhost;");
    const local = browser();
    await local.signIn("ada@example.com", password);
    expect(local.setCookies.find((line) => line.startsWith("next-auth.session-token="))).not.toContain("Domain");
    const inbox = new Browserless(server.port, { host: `inbox.parley.localhost:${server.port}` });
    inbox.cookies.set("next-auth.session-token", chat.cookies.get("next-auth.session-token") ?? "");
    expect(await inbox.session()).toMatchObject({ user: { name: "Ada" } });
  });

  test("a body that is too large or no JSON is refused", async () => {
    const someone = browser();
    const large = await someone.post("/api/auth/signout", { x: "x".repeat(70_000) });
    expect(large.status).toBe(413);
    const broken = await someone.ask("/api/auth/session", {
      method: "POST",
      headers: { "content-type": "application/json" },
      form: { not: "json" },
    });
    expect(broken.status).toBe(400);
  });

  test("the browser's log is limited in size and number", async ({ onTestFinished }) => {
    vi.useFakeTimers({ toFake: ["Date"] }); // the minute it is counted in must not end
    onTestFinished(() => void vi.useRealTimers());
    const someone = browser();
    const line = { level: "error", code: "CLIENT_FETCH_ERROR", message: "x" };
    const headers = { "x-test-ip": "198.51.100.1" };
    const lines = await capturedLog(async () => {
      expect((await someone.post("/api/auth/_log", { ...line, message: "x".repeat(9000) }, headers)).status).toBe(413);
      const replies = [];
      for (let count = 0; count < 121; count++) replies.push(await someone.post("/api/auth/_log", line, headers));
      expect(replies.at(0)).toMatchObject({ status: 200, text: "" });
      expect(replies.at(-1)?.status).toBe(429);
    });
    expect(codesIn(lines)).toHaveLength(119); // the one too large took a turn as well
  });

  test("when the database fails, nobody is signed out and nothing of it is shown", async () => {
    const someone = browser();
    await someone.signIn("ada@example.com", password);
    const { sqlClient } = await import("#platform/db/db.ts");
    await sqlClient()`alter table core.session rename to session_away`;
    try {
      await capturedLog(async () => {
        const reply = await someone.get("/api/auth/session");
        expect(reply.status).toBe(503);
        expect(reply.text).not.toMatch(/relation|core\.session/);
        expect(someone.setCookies).toEqual([]);
        const signIn = await browser().signIn("ada@example.com", password);
        expect(signIn.status).toBe(503);
      });
    } finally {
      await sqlClient()`alter table core.session_away rename to session`;
    }
    expect(await someone.session()).toMatchObject({ user: { name: "Ada" } });
  });
});

describe("a session in use", () => {
  async function given(days: number) {
    const someone = browser();
    await someone.signIn("ada@example.com", password);
    const { sqlClient } = await import("#platform/db/db.ts");
    const [row] = await sqlClient()`
      update core.session set expires_at = now() + make_interval(days => ${days}), last_seen_at = now() - interval '1 hour'
      where id = (select id from core.session order by created_at desc limit 1) returning id`;
    const read = async () =>
      (
        await sqlClient()`
          select round(extract(epoch from expires_at - now()) / 86400)::int as days,
            last_seen_at > now() - interval '1 minute' as seen, ip from core.session where id = ${row?.id}`
      )[0];
    return { someone, read };
  }

  test("does not run out: its thirty days begin anew, once a day, and it is noted when and where it was seen", async () => {
    const { someone, read } = await given(10);
    await someone.get("/api/auth/session", { "x-test-ip": "198.51.100.77" });
    await expect.poll(read).toEqual({ days: 30, seen: true, ip: "198.51.100.77" });
  });

  test("that ran out stays so", async () => {
    const { someone, read } = await given(-1);
    await capturedLog(async () => expect(await someone.session()).toEqual({}));
    expect(await read()).toMatchObject({ days: -1, seen: false });
  });
});

describe("what only the log shows", () => {
  test("a bad JWT: JWT_SESSION_ERROR", async () => {
    const someone = browser();
    someone.cookies.set("next-auth.session-token", "not.a.token");
    const lines = await capturedLog(() => someone.session());
    expect(codesIn(lines)).toEqual(["JWT_SESSION_ERROR"]);
  });

  test("_log: level, code and details of the browser, without secrets", async () => {
    const line = { level: "error", code: "CLIENT_FETCH_ERROR", message: "x", client: "true", csrfToken: "hidden" };
    const lines = await capturedLog(() => browser().post("/api/auth/_log", line));
    expect(lines).toMatchObject([
      { level: "error", code: "CLIENT_FETCH_ERROR", detail: { message: "x", client: "true", csrfToken: "[removed]" } },
    ]);
  });

  test("_log with a level that is none: LOGGER_ERROR", async () => {
    const lines = await capturedLog(() => browser().post("/api/auth/_log", { level: "nonsense", code: "X" }));
    expect(codesIn(lines)).toEqual(["LOGGER_ERROR"]);
  });
});

describe("signing out cannot be undone", () => {
  test("by any of the refreshes that were on their way", async () => {
    const ada = browser();
    await ada.signIn("ada@example.com", password);
    const csrfToken = await ada.csrfToken();
    const late: Browserless[] = [];
    const refresh = async () => {
      const other = browser();
      for (const [name, value] of ada.cookies) other.cookies.set(name, value);
      await other.get("/api/auth/session");
      late.push(other);
    };
    const lines = await capturedLog(() =>
      Promise.all([
        ...Array.from({ length: 10 }, refresh),
        ada.post("/api/auth/signout", { csrfToken, json: "true" }),
        ...Array.from({ length: 10 }, refresh),
      ]),
    );
    // Some refreshes saw the session alive and were given a fresh cookie: it must open nothing.
    const revived = late.filter((other) => other.cookies.has("next-auth.session-token"));
    expect(revived.length).toBeGreaterThan(0);
    await capturedLog(async () => {
      for (const other of revived) {
        expect(await other.session()).toEqual({});
        expect(other.cookies.has("next-auth.session-token")).toBe(false);
      }
    });
    expect(codesIn(lines).every((code) => code === "JWT_SESSION_ERROR")).toBe(true);
  });
});
