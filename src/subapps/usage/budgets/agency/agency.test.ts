import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { holdCall } from "#engine/usage/hold-call.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { type GivenContext, testContext } from "../../../../../tests/support/givens.ts";
import { recordUsage } from "../../counting/commands/record-usage.ts";
import { createBudget } from "../commands/create-budget.ts";
import { addCreditLine } from "../credit/commands/add-credit-line.ts";
import { createPlan } from "../plans/commands/create-plan.ts";
import { givePlan } from "../plans/commands/give-plan.ts";
import { getPlan } from "../plans/queries/get-plan.ts";
import { listBudgets } from "../queries/list-budgets.ts";
import { createClient } from "./commands/create-client.ts";
import { inviteClient } from "./commands/invite-client.ts";
import { joinAgency } from "./commands/join-agency.ts";
import { leaveAgency } from "./commands/leave-agency.ts";
import { releaseClient } from "./commands/release-client.ts";
import { withdrawClientInvitation } from "./commands/withdraw-client-invitation.ts";
import { findAgencyByLink } from "./queries/find-agency-by-link.ts";
import { getAgency } from "./queries/get-agency.ts";
import { listClients } from "./queries/list-clients.ts";

afterAll(closeDatabase);

const euro = 1_000_000_000;
const tokenOf = (link: string) => new URL(link).searchParams.get("join") as string;
const use = (context: GivenContext, cost: number) =>
  recordUsage(context, { events: [{ id: randomUUID(), occurredAt: new Date().toISOString(), costNanos: cost }] });
const hold = (workspaceId: string, cost: number) =>
  holdCall({ workspaceId, userId: null, agentId: null, apiKeyId: null }, randomUUID(), () => ({
    costNanos: cost,
    tokens: 0,
    messages: 0,
  }));

async function given() {
  const agency = await testContext({ name: "Agency Owner" });
  const client = await testContext();
  const { link } = await inviteClient(agency, {});
  return { agency, client, link };
}

test("a workspace joins by its owner's consent, is covered by the agency's budget, and can leave", async () => {
  const { agency, client, link } = await given();
  await createBudget(agency, {
    name: "All clients",
    scope: "agency",
    metric: "cost",
    period: "month",
    amount: 20 * euro,
    isHard: true,
  });
  await use(agency, 2 * euro);
  await use(client, 5 * euro);
  expect((await findAgencyByLink(client, { token: tokenOf(link) })).items).toEqual([
    { agencyName: "Fjellverk", by: "Agency Owner" },
  ]);
  await joinAgency(client, { token: tokenOf(link) });
  await use(client, 6 * euro);
  const spent = async () => (await listBudgets(agency, {})).items[0]?.spent;
  expect(await spent()).toBe(13 * euro);
  await expect(hold(client.workspace.id, 8 * euro)).rejects.toMatchObject({
    budget: { name: "All clients", ask: ["Agency Owner"] },
  });
  expect((await listBudgets(client, {})).items).toMatchObject([{ name: "All clients", setBy: { kind: "agency" } }]);
  const { items } = await listClients(agency, {});
  expect(items).toMatchObject([{ id: client.workspace.id, spent: 11 * euro, members: 1 }]);
  await leaveAgency(client, {});
  expect(await spent()).toBe(2 * euro);
  await hold(client.workspace.id, 8 * euro);
  expect(await getAgency(client, {})).toMatchObject({ agency: null });
  const lines =
    await sqlClient()`select action from core.audit where workspace_id = ${agency.workspace.id} order by seq`;
  expect(lines.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["usage.join_agency", "usage.leave_agency"]),
  );
});

test("a link is good for one workspace, once, and not after it was withdrawn", async () => {
  const { agency, client, link } = await given();
  await joinAgency(client, { token: tokenOf(link) });
  const second = await testContext();
  await expect(joinAgency(second, { token: tokenOf(link) })).rejects.toMatchObject({ code: "conflict" });
  const other = await inviteClient(agency, {});
  await withdrawClientInvitation(agency, { agencyInvitationId: other.id });
  expect((await findAgencyByLink(second, { token: tokenOf(other.link) })).items).toEqual([]);
  await expect(joinAgency(second, { token: tokenOf(other.link) })).rejects.toMatchObject({ code: "conflict" });
});

test("consent is the owner's; agencies are not stacked, and currencies not mixed", async () => {
  const { agency, client, link } = await given();
  const admin = await testContext({ role: "admin", workspaceId: client.workspace.id });
  await expect(joinAgency(admin, { token: tokenOf(link) })).rejects.toMatchObject({ code: "forbidden" });
  await expect(joinAgency(agency, { token: tokenOf(link) })).rejects.toMatchObject({ code: "conflict" });
  await sqlClient()`update core.workspace set currency = 'USD' where id = ${client.workspace.id}`;
  await expect(joinAgency(client, { token: tokenOf(link) })).rejects.toMatchObject({
    message: expect.stringContaining("USD"),
  });
  await sqlClient()`update core.workspace set currency = 'EUR' where id = ${client.workspace.id}`;
  await joinAgency(client, { token: tokenOf(link) });
  await expect(inviteClient(client, {})).rejects.toMatchObject({ code: "conflict" });
  await expect(createClient(client, { name: "Below" })).rejects.toMatchObject({ code: "conflict" });
});

test("an agency gives its clients plans and credit; when they part, the plan ends and the credit stays", async () => {
  const { agency, client, link } = await given();
  await joinAgency(client, { token: tokenOf(link) });
  const { id: workspaceId } = client.workspace;
  const plan = await createPlan(agency, { name: "Care", messages: 100, agents: 2 });
  await givePlan(agency, { workspaceId, planId: plan.id });
  await addCreditLine(agency, { workspaceId, kind: "grant", amount: 5 * euro });
  expect(await getPlan(client, {})).toMatchObject({ plan: { name: "Care", givenBy: "Fjellverk" } });
  expect((await listClients(agency, {})).items).toMatchObject([{ plan: { name: "Care" }, balance: 5 * euro }]);
  await releaseClient(agency, { workspaceId });
  expect(await getPlan(client, {})).toMatchObject({ plan: null, budgets: [] });
  expect((await listBudgets(client, {})).items).toMatchObject([{ name: "Credit" }]);
  await expect(addCreditLine(agency, { workspaceId, kind: "grant", amount: euro })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("an agency makes a workspace for a client and owns it until it is handed over", async () => {
  const { agency } = await given();
  const made = await createClient(agency, { name: "Fjord Clinic" });
  expect((await listClients(agency, {})).items).toMatchObject([{ id: made.id, name: "Fjord Clinic", members: 1 }]);
  const [row] = await sqlClient()`select role from core.membership where workspace_id = ${made.id}`;
  expect(row?.role).toBe("owner");
  await expect(listClients(agency, { all: "true" })).rejects.toMatchObject({ code: "forbidden" });
});
