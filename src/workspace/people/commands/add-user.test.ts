import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { systemContext } from "#core/access/context.ts";
import { membership, user } from "#core/access/tables.ts";
import { closeDatabase, database } from "#platform/db/db.ts";
import { checkPassword } from "#workspace/auth/password.ts";
import { givenWorkspace, testContext } from "../../../../tests/support/givens.ts";
import { addUser } from "./add-user.ts";

afterAll(closeDatabase);

const system = systemContext();
const userOf = async (email: string) => (await database().select().from(user).where(eq(user.email, email)))[0];

test("of several started at once one becomes operator and owner; the others join that workspace", async () => {
  const added = await Promise.all(
    ["a@example.com", "b@example.com", "c@example.com"].map((email) => addUser(system, { email })),
  );
  expect(added.filter(({ isFirst }) => isFirst)).toHaveLength(1);
  expect(new Set(added.map(({ workspaceId }) => workspaceId)).size).toBe(1);
  expect(added.map(({ role }) => role).sort()).toEqual(["editor", "editor", "owner"]);
  expect((await database().select().from(user)).filter(({ isOperator }) => isOperator)).toHaveLength(1);
});

test("a password is checked and hashed; the name comes from the address", async () => {
  await addUser(system, { email: "Dora@Example.com", password: "violet tractors sing", role: "admin" });
  const dora = await userOf("dora@example.com");
  expect(dora).toMatchObject({ name: "dora", isOperator: false });
  expect((await checkPassword("violet tractors sing", dora?.passwordHash ?? null)).isRight).toBe(true);
  await expect(addUser(system, { email: "e@example.com", password: "password12" })).rejects.toMatchObject({
    code: "invalid",
  });
  expect(await userOf("e@example.com")).toBeUndefined();
});

test("with several workspaces the id decides, and nobody joins twice", async () => {
  const second = await givenWorkspace("Second");
  await expect(addUser(system, { email: "f@example.com" })).rejects.toMatchObject({ code: "invalid" });
  const added = await addUser(system, { email: "a@example.com", workspaceId: second.id, role: "viewer" });
  expect(added).toMatchObject({ role: "viewer", isFirst: false });
  await expect(addUser(system, { email: "a@example.com", workspaceId: second.id })).rejects.toMatchObject({
    code: "conflict",
  });
  const rows = await database().select().from(membership).where(eq(membership.workspaceId, second.id));
  expect(rows).toHaveLength(1);
});

test("only the command line may", async () => {
  await expect(addUser(await testContext(), { email: "g@example.com" })).rejects.toMatchObject({ code: "forbidden" });
});
