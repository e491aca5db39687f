import { expect, test } from "vitest";
import { contentPolicy } from "./security-headers.ts";

const settings = {
  nonce: "abc",
  foreignScripts: [],
  formTargets: ["https://*.parley.example:*"],
  isDevelopment: false,
  baseDomain: "parley.example",
  mayBeFramed: false,
};
const rule = (policy: string, name: string) => policy.split("; ").find((part) => part.startsWith(`${name} `)) ?? "";

test("no foreign script and no inline script without the nonce", () => {
  const policy = contentPolicy(settings);
  expect(rule(policy, "script-src")).toBe("script-src 'self' 'nonce-abc' 'strict-dynamic'");
  expect(policy).not.toContain("unsafe-eval");
  expect(rule(policy, "object-src")).toBe("object-src 'none'");
  expect(rule(policy, "frame-ancestors")).toBe("frame-ancestors 'self'");
});

test("a configured script's origin is named, and nothing more of its address", () => {
  const policy = contentPolicy({ ...settings, foreignScripts: ["https://ref.example.com/track.js?id=1"] });
  expect(rule(policy, "script-src")).toContain("https://ref.example.com");
  expect(policy).not.toContain("track.js");
});

test("only a page made for it may stand in another site's frame", () => {
  expect(rule(contentPolicy({ ...settings, mayBeFramed: true }), "frame-ancestors")).toBe("frame-ancestors *");
});

test("no image of another site loads, except by the scripts that are set up", () => {
  expect(rule(contentPolicy(settings), "img-src")).toBe("img-src 'self' data: blob:");
  const counted = contentPolicy({ ...settings, foreignScripts: ["https://stats.example.com/count.js"] });
  expect(rule(counted, "img-src")).toBe("img-src 'self' data: blob: https://stats.example.com");
});

test("forms lead to our own hosts and to the sign-in providers only", () => {
  expect(rule(contentPolicy(settings), "form-action")).toBe("form-action 'self' https://*.parley.example:*");
});
