import { afterAll, expect, test } from "vitest";
import { actorKindOf, contactContext, nobody, systemContext, visitorContext } from "#core/access/context.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { givenMember, givenWorkspace } from "../../../../tests/support/givens.ts";
import { contextOfActor } from "./context-of-actor.ts";

afterAll(closeDatabase);

const withoutAccount = { actorId: null, apiKeyId: null } as const;

test("what was asked for without an account goes on with the permissions of its kind, and with none if that isn't known", async () => {
  const { id: workspaceId } = await givenWorkspace();
  for (const actorKind of ["visitor", "contact", "member", "api_key", "task", null] as const) {
    const { actor, workspace } = await contextOfActor({ workspaceId, ...withoutAccount, actorKind });
    expect(actor, String(actorKind)).toMatchObject({ via: actorKind === "contact" ? "contact" : "visitor" });
    expect(actor?.isOperator).toBe(false);
    expect(workspace?.permissions.size, String(actorKind)).toBe(0);
  }
  const product = await contextOfActor({ workspaceId, ...withoutAccount, actorKind: "system" });
  expect(product.actor?.via).toBe("system");
});

test("a task acts with what its author may do today, and stops when they leave", async () => {
  const { workspaceId, id: userId } = await givenMember("editor");
  const asked = { workspaceId, actorId: userId, apiKeyId: null, actorKind: "task" } as const;
  const { actor, workspace } = await contextOfActor(asked);
  expect(actor).toMatchObject({ id: userId, via: "task" });
  expect(workspace?.role).toBe("editor");
  await sqlClient()`delete from core.membership where user_id = ${userId}`;
  await expect(contextOfActor(asked)).rejects.toThrow("has left the workspace");
});

test("the kind of an actor is told from how they came", () => {
  const workspace = { id: "w", name: "Workspace" };
  expect(actorKindOf(systemContext(workspace))).toBe("system");
  expect(actorKindOf(visitorContext(workspace))).toBe("visitor");
  expect(actorKindOf(contactContext(workspace))).toBe("contact");
  expect(actorKindOf(nobody)).toBe("visitor");
});
