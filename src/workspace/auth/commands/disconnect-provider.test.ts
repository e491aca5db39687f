import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { account, session } from "#core/access/tables.ts";
import { closeDatabase, database, sqlClient } from "#platform/db/db.ts";
import { provideEnv } from "#platform/env.ts";
import { actingAs, contextOf, givenMember, givenSession } from "../../../../tests/support/givens.ts";
import { linkPerson } from "../find-person.ts";
import { hashPassword } from "../password.ts";
import { getSignInMethods } from "../queries/get-sign-in-methods.ts";
import { disconnectProvider } from "./disconnect-provider.ts";

const password = "a sentence only you know";

afterAll(closeDatabase);
beforeEach(async () => {
  provideEnv({
    GOOGLE_CLIENT_ID: "id",
    GOOGLE_CLIENT_SECRET: "secret",
    GITHUB_CLIENT_ID: "id",
    GITHUB_CLIENT_SECRET: "secret",
  });
  await sqlClient()`delete from core.rate_limit`;
});

async function given(providers: string[], values: { passwordHash?: string } = {}) {
  const member = await givenMember("owner", values);
  for (const provider of providers) {
    await linkPerson(database(), member.id, { provider, providerAccountId: member.id, type: "oauth" });
  }
  return contextOf(member.id, member.workspaceId);
}

const connected = (userId: string) => database().select().from(account).where(eq(account.userId, userId));

test("a provider goes with the password, and other devices are signed out", async () => {
  const context = await given(["google", "github"], { passwordHash: await hashPassword(password) });
  const elsewhere = await givenSession(context.actor.id);
  await expect(disconnectProvider(context, { provider: "google" })).rejects.toMatchObject({
    code: "invalid",
    fields: [{ path: "password" }],
  });
  expect(await connected(context.actor.id)).toHaveLength(2);
  await disconnectProvider(context, { provider: "google", password });
  expect((await getSignInMethods(context, {})).providers).toMatchObject([{ provider: "github" }]);
  const [ended] = await database().select().from(session).where(eq(session.id, elsewhere.id));
  expect(ended?.revokedAt).not.toBeNull();
});

test("the last way in stays", async () => {
  const context = await given(["google", "github"]);
  await disconnectProvider(context, { provider: "google" });
  await expect(disconnectProvider(context, { provider: "github" })).rejects.toMatchObject({ code: "conflict" });
  expect(await connected(context.actor.id)).toMatchObject([{ provider: "github" }]);
});

test("one that the installation offers no more is no other way in", async () => {
  const context = await given(["google", "oidc"]);
  await expect(disconnectProvider(context, { provider: "google" })).rejects.toMatchObject({ code: "conflict" });
  await disconnectProvider(context, { provider: "oidc" });
});

test("what is not connected is not found, and nobody disconnects in another's name", async () => {
  const context = await given(["google"], { passwordHash: await hashPassword(password) });
  await expect(disconnectProvider(context, { provider: "github", password })).rejects.toMatchObject({
    code: "not_found",
  });
  const acting = await actingAs(context, (await givenMember("viewer", { workspaceId: context.workspace.id })).id);
  await expect(disconnectProvider(acting, { provider: "google", password })).rejects.toMatchObject({
    code: "forbidden",
  });
});
