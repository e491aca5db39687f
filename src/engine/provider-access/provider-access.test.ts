import { afterAll, beforeEach, expect, test } from "vitest";
import { nobody } from "#core/access/context.ts";
import { audit } from "#core/audit/tables.ts";
import { publisher } from "#core/events/publish.ts";
import { forgetProviders } from "#engine/models/providers.ts";
import { getModelAccess } from "#engine/models/queries/get-model-access.ts";
import { listProviders } from "#engine/models/queries/list-providers.ts";
import { countedCall, recordedFor } from "#engine/models/record-calls.ts";
import { resolveModel } from "#engine/models/resolve-model.ts";
import { closeDatabase, database, sqlClient } from "#platform/db/db.ts";
import { provideEnv } from "#platform/env.ts";
import { createClient } from "#subapps/usage/budgets/agency/commands/create-client.ts";
import { endBudget } from "#subapps/usage/budgets/commands/end-budget.ts";
import { updateBudget } from "#subapps/usage/budgets/commands/update-budget.ts";
import { welcomePerson } from "#workspace/auth/welcome-person.ts";
import { updateInstallation } from "#workspace/installation/commands/update-installation.ts";
import { getWorkspaceCreation } from "#workspace/installation/queries/get-workspace-creation.ts";
import { provideWorkspacePreparation } from "#workspace/installation/records/prepare-workspace.ts";
import { createWorkspace } from "#workspace/people/commands/create-workspace.ts";
import { type GivenContext, testContext } from "../../../tests/support/givens.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { setProviderAccess } from "./commands/set-provider-access.ts";
import { getInstallation } from "./queries/get-installation.ts";
import { listWorkspaceAccess } from "./queries/list-workspace-access.ts";
import { giveDefaultAccess } from "./records/give-default-access.ts";

const folder = await temporaryFolder("installation");
let operator: GivenContext;
provideWorkspacePreparation([giveDefaultAccess]);
beforeEach(async () => {
  provideEnv({ DATA_DIR: folder, OPENAI_API_KEY: "sk-of-the-installation", SIGN_UP: "open" });
  operator = await testContext({ isOperator: true, name: "Olga Operator" });
  await sqlClient()`delete from core.installation`;
  await sqlClient()`insert into core.installation default values`;
});
afterAll(closeDatabase);

const own = (context: GivenContext) => ({ name: `${context.actor.name}'s own` });

test("owners, admins and the operator create workspaces by default; others are told whom to ask", async () => {
  const { workspace } = operator;
  for (const role of ["owner", "admin"] as const) {
    const context = await testContext({ role, workspaceId: workspace.id });
    expect(await getWorkspaceCreation(context, {})).toMatchObject({ mayCreate: true });
    expect(await createWorkspace(context, own(context))).toMatchObject({ id: expect.any(String) });
  }
  for (const role of ["editor", "agent", "analyst", "viewer"] as const) {
    const context = await testContext({ role, workspaceId: workspace.id });
    expect(await getWorkspaceCreation(context, {})).toMatchObject({ mayCreate: false });
    await expect(createWorkspace(context, own(context))).rejects.toMatchObject({
      code: "forbidden",
      message: expect.stringContaining("Olga Operator"),
    });
  }
});

test("the operator can keep creation to themselves or open it to anyone with an account", async () => {
  const [viewer, owner] = [await testContext({ role: "viewer" }), await testContext({ role: "owner" })];
  await updateInstallation(operator, { workspaceCreation: "operator" });
  await expect(createWorkspace(owner, own(owner))).rejects.toMatchObject({ code: "forbidden" });
  await expect(createClient(owner, { name: "A client" })).rejects.toMatchObject({ code: "forbidden" });
  expect(await createWorkspace(operator, own(operator))).toBeTruthy();
  await updateInstallation(operator, { workspaceCreation: "anyone" });
  expect(await createWorkspace(viewer, own(viewer))).toBeTruthy();
});

test("without its settings the installation is closed", async () => {
  await sqlClient()`delete from core.installation`;
  const owner = await testContext({ role: "owner" });
  await expect(createWorkspace(owner, own(owner))).rejects.toMatchObject({ code: "forbidden" });
  expect(await updateInstallation(operator, { newWorkspacesUseProviders: false })).toMatchObject({
    workspaceCreation: "managers",
  });
});

test("whoever signs up gets a workspace of their own only where anyone can create one", async () => {
  const signUp = (email: string) =>
    database().transaction(async (transaction) => {
      const db = transaction as unknown as ReturnType<typeof database>;
      return welcomePerson(db, publisher(db, {}), nobody, { email, name: "Sam", isVerified: true });
    });
  const workspacesOf = async (id: string) =>
    (await sqlClient()`select from core.membership where user_id = ${id}`).length;
  expect(await workspacesOf((await signUp("sam-1@example.com")).id)).toBe(0);
  await updateInstallation(operator, { workspaceCreation: "anyone" });
  expect(await workspacesOf((await signUp("sam-2@example.com")).id)).toBe(1);
});

test("a new workspace cannot use the installation's key until the operator selects it", async () => {
  const owner = await testContext();
  const created = await createWorkspace(owner, own(owner));
  const context = { ...owner, workspace: { ...owner.workspace, ...created } };
  await expect(resolveModel(created.id, "openai/gpt-5.5")).rejects.toMatchObject({ code: "not_found" });
  expect((await listProviders(context, {})).items).toEqual([]);
  expect(await getModelAccess(context, {})).toMatchObject({
    hasProviders: false,
    askForAccess: expect.stringContaining("Olga Operator"),
    isOperator: false,
  });

  await setProviderAccess(operator, { workspaceId: created.id, usesProviders: true });
  forgetProviders(created.id);
  expect(await resolveModel(created.id, "openai/gpt-5.5")).toMatchObject({ modelId: "gpt-5.5" });
  expect((await listProviders(context, {})).items).toMatchObject([
    { slug: "openai", origin: "instance", baseUrl: null },
  ]);

  await setProviderAccess(operator, { workspaceId: created.id, usesProviders: false });
  forgetProviders(created.id);
  await expect(resolveModel(created.id, "openai/gpt-5.5")).rejects.toMatchObject({ code: "not_found" });
  const lines = (await database().select().from(audit)).filter(({ action }) => action.startsWith("installation.set"));
  expect(lines.filter(({ workspaceId }) => workspaceId === created.id)).toHaveLength(2);
  expect(lines.filter(({ workspaceId }) => workspaceId === operator.workspace.id)).toHaveLength(2);
});

test("access comes with the default budget, which stops calls and which the workspace cannot change", async () => {
  const owner = await testContext();
  const { id } = owner.workspace;
  await updateInstallation(operator, { defaultBudgetNanos: 5000 });
  await setProviderAccess(operator, { workspaceId: id, usesProviders: true });
  const call = (nanos: number) =>
    countedCall(
      recordedFor(owner, "test"),
      { reference: "openai/gpt-5.5", price: { input: 1, output: 1, cachedInput: 1 } },
      () => ({ costNanos: nanos, tokens: 1, messages: 0 }),
      async () => ({ result: "done", usage: { input: 4000, output: 0, cached: 0, reasoning: 0 } }),
    );
  expect(await call(4000)).toBe("done");
  await expect(call(4000)).rejects.toMatchObject({
    code: "over_limit",
    message: expect.stringContaining("Olga Operator can grant more"),
  });
  const [budget] = await sqlClient()<{ id: string }[]>`select id from usage.budget where workspace_id = ${id}`;
  const budgetId = budget?.id as string;
  await expect(endBudget(owner, { budgetId })).rejects.toMatchObject({ code: "forbidden" });
  await expect(updateBudget(owner, { budgetId, name: "Mine", amount: 1, isHard: false })).rejects.toMatchObject({
    code: "forbidden",
  });

  await setProviderAccess(operator, { workspaceId: id, usesProviders: true, budgetNanos: 9000 });
  expect(await call(4000)).toBe("done");
  const { items } = await listWorkspaceAccess(operator, { search: "Fjellverk", limit: 100 });
  expect(items.find((item) => item.id === id)).toMatchObject({ budgetNanos: 9000, spentNanos: 8000 });
  await setProviderAccess(operator, { workspaceId: id, usesProviders: false });
  expect(await sqlClient()`select from usage.budget where workspace_id = ${id} and ended_at is null`).toHaveLength(0);
});

test("new workspaces get access and the default budget at once where the operator decided so", async () => {
  await updateInstallation(operator, { newWorkspacesUseProviders: true, defaultBudgetNanos: 7000 });
  const owner = await testContext();
  const { id } = await createWorkspace(owner, own(owner));
  const budgets = await sqlClient()`select amount::int, is_hard, period from usage.budget where workspace_id = ${id}`;
  expect(budgets).toEqual([{ amount: 7000, is_hard: true, period: "month" }]);
  expect(await resolveModel(id, "openai/gpt-5.5")).toMatchObject({ modelId: "gpt-5.5" });
});

test("only the operator sees and changes the installation, in their own name", async () => {
  const owner = await testContext();
  const { id } = owner.workspace;
  for (const call of [
    () => getInstallation(owner, {}),
    () => listWorkspaceAccess(owner, {}),
    () => updateInstallation(owner, { workspaceCreation: "anyone" }),
    () => setProviderAccess(owner, { workspaceId: id, usesProviders: true }),
  ])
    await expect(call()).rejects.toMatchObject({ code: "forbidden" });
  expect(await getInstallation(operator, {})).toEqual({
    workspaceCreation: "managers",
    newWorkspacesUseProviders: false,
    defaultBudgetNanos: 10_000_000_000,
    providers: ["OpenAI"],
  });
  await expect(updateInstallation(operator, { defaultBudgetNanos: 0 })).rejects.toMatchObject({ code: "invalid" });
});

test("lists workspaces page by page", async () => {
  const first = await listWorkspaceAccess(operator, { limit: 2 });
  const second = await listWorkspaceAccess(operator, { limit: 2, cursor: first.nextCursor as string });
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(4);
});
