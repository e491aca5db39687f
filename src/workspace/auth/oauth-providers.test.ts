import { afterEach, expect, test, vi } from "vitest";
import { env, provideEnv } from "#platform/env.ts";
import type { AuthRequest } from "./auth-request.ts";
import { githubProvider, googleProvider } from "./oauth-providers.ts";
import { authProviders } from "./providers.ts";

const unset = { GOOGLE_CLIENT_ID: "", GOOGLE_CLIENT_SECRET: "", GITHUB_CLIENT_ID: "", GITHUB_CLIENT_SECRET: "" };
const google = { GOOGLE_CLIENT_ID: "google-id", GOOGLE_CLIENT_SECRET: "google-secret" };
const github = { GITHUB_CLIENT_ID: "github-id", GITHUB_CLIENT_SECRET: "github-secret" };
const idsOf = () => authProviders({ ip: null } as AuthRequest).map(({ id }) => id);

afterEach(() => {
  vi.unstubAllGlobals();
  provideEnv(unset);
});

test("a provider is there where the settings name it, and is given what they say", () => {
  expect(idsOf()).toEqual(["credentials", "email"]);
  provideEnv(google);
  expect(idsOf()).toEqual(["credentials", "email", "google"]);
  provideEnv(github);
  expect(idsOf()).toEqual(["credentials", "email", "google", "github"]);
  expect(googleProvider(env())).toMatchObject({ clientId: "google-id", clientSecret: "google-secret" });
  expect(githubProvider(env())).toMatchObject({ clientId: "github-id", clientSecret: "github-secret" });
});

test.each([
  ["https://pictures.example.com/ada.png", "https://pictures.example.com/ada.png"],
  ["http://pictures.example.com/ada.png", null],
  ["javascript:alert(1)", null],
  ["not an address", null],
  [`https://pictures.example.com/${"a".repeat(2000)}`, null],
  [7, null],
])("a picture at %s", (picture, image) => {
  const { profile } = googleProvider(env());
  expect(profile({ sub: "1", picture }).image).toBe(image);
});

type Address = { email: string; primary: boolean; verified: boolean };

/** GitHub's two answers, as its documentation shows them. */
function givenGithub(shown: string | null, addresses: Address[], status = 200): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(`${url} ${headers.authorization}`);
    const user = { id: 583231, login: "octocat", name: null, email: shown, avatar_url: "https://a.example.com/1" };
    return Response.json(url.endsWith("/user/emails") ? addresses : user, { status });
  });
  return asked;
}

async function githubPerson() {
  const { userinfo, profile } = githubProvider(env());
  return profile(await userinfo.request({ tokens: { access_token: "token-1" } }));
}

test("of GitHub's addresses the primary one counts, not the one the profile shows", async () => {
  const asked = givenGithub("shown@example.com", [
    { email: "shown@example.com", primary: false, verified: true },
    { email: "main@example.com", primary: true, verified: true },
  ]);
  expect(await githubPerson()).toEqual({
    id: "583231",
    name: "octocat",
    email: "main@example.com",
    image: "https://a.example.com/1",
    isAddressVerified: true,
  });
  expect(asked).toEqual([
    "https://api.github.com/user Bearer token-1",
    "https://api.github.com/user/emails Bearer token-1",
  ]);
});

test("an address that GitHub has not verified is not vouched for, whatever the others are", async () => {
  givenGithub("main@example.com", [
    { email: "other@example.com", primary: false, verified: true },
    { email: "main@example.com", primary: true, verified: false },
  ]);
  expect(await githubPerson()).toMatchObject({ email: "main@example.com", isAddressVerified: false });
});

test("without any address there is none, and a refusal of GitHub's is a failure", async () => {
  givenGithub("shown@example.com", []);
  expect(await githubPerson()).toMatchObject({ email: null, isAddressVerified: false });
  givenGithub(null, [], 401);
  await expect(githubPerson()).rejects.toThrow("GitHub answered 401");
});
