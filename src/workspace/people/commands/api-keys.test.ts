import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { systemContext } from "#core/access/context.ts";
import { permissionsOf } from "#core/access/permissions.ts";
import { secretHash } from "#core/access/secret-token.ts";
import { apiKey } from "#core/access/tables.ts";
import { closeDatabase, database } from "#platform/db/db.ts";
import { contextOfRequest } from "#workspace/sessions/request-context.ts";
import { actingAs, givenMember, givenMembership, testContext } from "../../../../tests/support/givens.ts";
import { getMe } from "../queries/get-me.ts";
import { listApiKeys } from "../queries/list-api-keys.ts";
import { changeMemberRole } from "./change-member-role.ts";
import { createApiKey } from "./create-api-key.ts";
import { createApiKeyFor } from "./create-api-key-for.ts";
import { revokeApiKey } from "./revoke-api-key.ts";

afterAll(closeDatabase);

const contextOfKey = (key: string) =>
  contextOfRequest({
    origin: "http://localhost:3000",
    authorization: `Bearer ${key}`,
    cookie: null,
    ip: null,
    userAgent: null,
    requestId: "test",
  });

test("a key is shown once, stored as a hash, and opens exactly its scopes", async () => {
  const context = await testContext();
  const created = await createApiKey(context, {
    name: "Deploy script",
    scopes: ["people:read", "audit:read", "people:read"],
    expiresInDays: 30,
  });
  expect(created.key).toMatch(/^pk_[\w-]{43}$/);
  const [row] = await database().select().from(apiKey).where(eq(apiKey.id, created.id));
  expect(row).toMatchObject({ keyHash: secretHash(created.key), prefix: created.key.slice(0, 8) });
  expect(JSON.stringify(row)).not.toContain(created.key);
  const { items } = await listApiKeys(context, {});
  expect(items).toMatchObject([{ name: "Deploy script", prefix: created.prefix, isExpired: false }]);
  expect(JSON.stringify(items)).not.toContain(created.key);
  const me = await getMe(await contextOfKey(created.key), {});
  expect(me.workspace?.permissions).toEqual(["audit:read", "people:read"]);
});

test("a key can do no more than whoever makes it, and follows their role down", async () => {
  const owner = await testContext();
  const admin = await testContext({ role: "admin", workspaceId: owner.workspace.id });
  const wish = { name: "Too much", scopes: ["workspace:delete"] };
  await expect(createApiKey(admin, wish)).rejects.toMatchObject({ code: "forbidden" });
  await expect(createApiKey(admin, { name: "Odd", scopes: ["made:up"] })).rejects.toMatchObject({ code: "invalid" });
  await expect(createApiKey(admin, { name: "None", scopes: [] })).rejects.toMatchObject({ code: "invalid" });
  const { key } = await createApiKey(admin, { name: "People", scopes: ["people:manage", "people:read"] });
  await changeMemberRole(owner, { userId: admin.actor.id, role: "viewer" });
  const { workspace } = await contextOfKey(key);
  expect([...(workspace?.permissions ?? [])]).toEqual(["people:read"]);
});

test("a key makes no keys, and nobody makes one in another's name", async () => {
  const context = await testContext();
  const wish = { name: "Copy", scopes: ["people:read"] };
  const { key } = await createApiKey(context, { name: "First", scopes: ["keys:manage", "people:read"] });
  await expect(createApiKey(await contextOfKey(key), wish)).rejects.toMatchObject({ code: "forbidden" });
  const other = await givenMember("admin", { workspaceId: context.workspace.id });
  const acting = await actingAs(context, other.id, { allowChanges: true });
  await expect(createApiKey(acting, wish)).rejects.toMatchObject({ code: "forbidden" });
});

test("a revoked key stops at once and leaves the list", async () => {
  const context = await testContext();
  const { id, key } = await createApiKey(context, { name: "Old", scopes: ["people:read"], expiresInDays: null });
  await contextOfKey(key);
  await revokeApiKey(context, { apiKeyId: id });
  await expect(contextOfKey(key)).rejects.toMatchObject({ code: "signed_out" });
  expect((await listApiKeys(context, {})).items).toEqual([]);
  await expect(revokeApiKey(context, { apiKeyId: id })).rejects.toMatchObject({ code: "not_found" });
});

test("the operator makes a key for a person, with all their role may do", async () => {
  const member = await givenMember("analyst");
  const made = await createApiKeyFor(systemContext(), { email: member.email, name: "CLI" });
  expect(made.scopes).toEqual([...permissionsOf("analyst")].sort());
  expect((await contextOfKey(made.key)).actor?.id).toBe(member.id);
  await expect(createApiKeyFor(systemContext(), { email: "no@body.org", name: "x" })).rejects.toMatchObject({
    code: "not_found",
  });
  const second = await testContext();
  await givenMembership(second.workspace.id, member.id, "viewer");
  await expect(createApiKeyFor(systemContext(), { email: member.email, name: "x" })).rejects.toMatchObject({
    code: "invalid",
  });
  await createApiKeyFor(systemContext(), { email: member.email, name: "x", workspaceId: second.workspace.id });
  await expect(createApiKeyFor(second, { email: member.email, name: "x" })).rejects.toMatchObject({
    code: "forbidden",
  });
});
