import { expect, test } from "vitest";
import { provideEnv } from "#platform/env.ts";
import { authCookies, deviceCookie, parseCookies, sessionTokenIn } from "./cookies.ts";

test.each([
  ["a=1; b=2", { a: "1", b: "2" }],
  ["a=1; a=2", { a: "2" }],
  ['a="quoted"', { a: "quoted" }],
  ["a=%7Bx%7D", { a: "{x}" }],
  ["a=100%", { a: "100%" }],
  ["a=b=c", { a: "b=c" }],
  ["=x; nothing; ", {}],
  [null, {}],
])("%s", (header, expected) => {
  expect({ ...parseCookies(header) }).toEqual(expected);
});

test("a cookie named like a property of objects is only a cookie", () => {
  expect(parseCookies("a=1").constructor).toBeUndefined();
});

test("a token cut into chunks is put together in order", () => {
  const cookies = {
    "next-auth.session-token.1": "b",
    "next-auth.session-token.0": "a",
    "next-auth.session-token.2": "c",
  };
  const [plain, secure] = ["http://localhost", "https://localhost"];
  expect(sessionTokenIn(cookies, plain)).toBe("abc");
  expect(sessionTokenIn(cookies, secure)).toBeNull();
  expect(sessionTokenIn({ "__Secure-next-auth.session-token.0": "x" }, secure)).toBe("x");
  expect(sessionTokenIn({ "next-auth.session-token": "whole" }, plain)).toBe("whole");
  expect(sessionTokenIn({}, plain)).toBeNull();
});

test("names and attributes are the library's; only the session is shared below the base domain", () => {
  const plain = authCookies("http://chat.parley.localhost:3000");
  expect(plain.sessionToken).toEqual({
    name: "next-auth.session-token",
    options: { httpOnly: true, sameSite: "lax", path: "/", secure: false, domain: "parley.localhost" },
  });
  expect(plain.csrfToken.options).not.toHaveProperty("domain");
  const secure = authCookies("https://localhost");
  expect(secure.sessionToken.name).toBe("__Secure-next-auth.session-token");
  expect(secure.callbackUrl.name).toBe("__Secure-next-auth.callback-url");
  expect(secure.csrfToken.name).toBe("__Host-next-auth.csrf-token");
  expect(secure.sessionToken.options).toEqual({ httpOnly: true, sameSite: "lax", path: "/", secure: true });
});

test("with an https public address every cookie is Secure, however the request came", () => {
  provideEnv({ PUBLIC_URL: "https://parley.example.com" });
  try {
    for (const origin of ["http://localhost:3000", "http://10.0.0.5:3000", "https://parley.example.com"]) {
      const { sessionToken, callbackUrl, csrfToken } = authCookies(origin);
      for (const { options } of [sessionToken, callbackUrl, csrfToken, deviceCookie(origin)])
        expect(options.secure).toBe(true);
      expect(deviceCookie(origin).name).toBe("__Secure-parley.device");
    }
  } finally {
    provideEnv({ PUBLIC_URL: "" });
  }
});
