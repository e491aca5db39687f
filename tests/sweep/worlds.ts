import { allPermissions } from "#core/access/permissions.ts";
import { runAs } from "#core/access/tables.ts";
import { createAgent } from "#engine/agents/commands/create-agent.ts";
import { publishAgent } from "#engine/agents/commands/publish-agent.ts";
import { createEndpoint } from "#engine/deliveries/commands/create-endpoint.ts";
import { queueDelivery } from "#engine/deliveries/outbound/queue-delivery.ts";
import { model, modelPrice, provider } from "#engine/models/tables.ts";
import { storeResponse } from "#engine/openai/responses/stored-responses.ts";
import { database } from "#platform/db/db.ts";
import { putDeployment } from "#subapps/chat/commands/put-deployment.ts";
import { testCase, testRun } from "#subapps/chat/tables.ts";
import { inviteClient } from "#subapps/usage/budgets/agency/commands/invite-client.ts";
import { createBudget } from "#subapps/usage/budgets/commands/create-budget.ts";
import { createPlan } from "#subapps/usage/budgets/plans/commands/create-plan.ts";
import { requestMore } from "#subapps/usage/budgets/requests/commands/request-more.ts";
import { notification } from "#workspace/notifications/tables.ts";
import { writeSessionToken } from "#workspace/sessions/session-token.ts";
import { givenChatThings } from "../support/given-chat.ts";
import { givenEffect } from "../support/given-effects.ts";
import { givenIndexedShelf } from "../support/given-indexed.ts";
import { givenJudgement } from "../support/given-judgement.ts";
import { givenReading } from "../support/given-library.ts";
import { givenRecords } from "../support/given-records.ts";
import { givenPausedRun } from "../support/given-runs.ts";
import { givenShelf } from "../support/given-shelf.ts";
import { type GivenContext, givenApiKey, givenInvitation, givenMember, testContext } from "../support/givens.ts";

/** What belongs to the other workspace: ids that nobody of ours may find, read or change. */
export type Other = Awaited<ReturnType<typeof givenOther>>;

/** Later pieces add what they store here, so that their operations can be asked for it. */
export async function givenOther() {
  const owner = await testContext({ name: "Stranger Owner" });
  const workspaceId = owner.workspace.id;
  const member = await givenMember("editor", { workspaceId, name: "Stranger Member" });
  const invitation = await givenInvitation(workspaceId, owner.actor.id, { email: "stranger-invited@example.com" });
  const key = await givenApiKey(workspaceId, owner.actor.id, { name: "Stranger key" });
  const [acted] = await database()
    .insert(runAs)
    .values({
      workspaceId,
      actorId: owner.actor.id,
      subjectId: member.id,
      sessionId: owner.actor.sessionId,
      reason: "a stranger's own reason",
      expiresAt: new Date(Date.now() + 60_000),
    })
    .returning({ id: runAs.id });
  const [told] = await database()
    .insert(notification)
    .values({ workspaceId, userId: member.id, kind: "test.thing", title: "Told to a stranger", source: "given" })
    .returning({ id: notification.id });
  const agent = await createAgent(owner, { name: "Stranger Agent" });
  await publishAgent(owner, { agentId: agent.id });
  const talk = await givenPausedRun(owner, agent.id);
  const effect = await givenEffect(owner, { runId: talk.runId });
  const [tested] = await database()
    .insert(testCase)
    .values({ workspaceId, agentId: agent.id, name: "Stranger test", messages: [], expectations: [] })
    .returning({ id: testCase.id });
  const [testing] = await database()
    .insert(testRun)
    .values({ workspaceId, agentId: agent.id, configHash: "stranger", status: "running", total: 1 })
    .returning({ id: testRun.id });
  await putDeployment(owner, { agentId: agent.id, kind: "mcp", slug: "strange-server" });
  const [reached] = await database()
    .insert(provider)
    .values({
      workspaceId,
      kind: "compatible",
      slug: "strange",
      name: "Stranger's models",
      baseUrl: "http://127.0.0.1:1",
    })
    .returning({ id: provider.id });
  await database().insert(model).values({ workspaceId, providerSlug: "strange", modelId: "model", name: "Stranger" });
  await database()
    .insert(modelPrice)
    .values({ workspaceId, model: "strange/model", inputNanosPerToken: 1, outputNanosPerToken: 1 });
  const said = await givenChatThings(owner, talk.conversationId, agent.id);
  const judged = await givenJudgement(owner);
  const records = await givenRecords(owner);
  const reading = await givenReading(owner);
  const shelf = await givenIndexedShelf(owner);
  const kept = await givenShelf(owner, reading.documentId, reading.revisionId);
  const budget = await createBudget(owner, {
    name: "Stranger budget",
    scope: "workspace",
    metric: "cost",
    period: "month",
    amount: 7_000_000_000,
    isHard: false,
  });
  const request = await requestMore(owner, { budgetId: budget.id, words: "A stranger's reason" });
  const plan = await createPlan(owner, { name: "Stranger plan" });
  const link = await inviteClient(owner, {});
  const webhook = await createEndpoint(owner, {
    direction: "outbound",
    name: "Stranger hook",
    url: "https://stranger.example.com/",
  });
  const deliveryId = await queueDelivery(database(), {
    workspaceId,
    source: "endpoint",
    targetId: webhook.id,
    orderKey: webhook.id,
    body: { text: "Stranger words" },
  });
  const responseId = "resp_of_a_stranger";
  await storeResponse({
    id: responseId,
    workspaceId,
    actorId: owner.actor.id,
    input: [{ id: "msg_1", type: "message", role: "user", content: "Stranger words" }],
    body: { id: responseId, output: [] },
  });
  return {
    workspaceId,
    agentId: agent.id,
    budgetId: budget.id,
    budgetRequestId: request.id,
    planId: plan.id,
    agencyInvitationId: link.id,
    responseId,
    webhookEndpointId: webhook.id,
    deliveryId: deliveryId as string,
    effectId: effect.id,
    ...judged,
    ...records,
    ...reading,
    ...shelf,
    ...kept,
    ...talk,
    ...said,
    ownerId: owner.actor.id,
    userId: member.id,
    sessionId: owner.actor.sessionId,
    invitationId: invitation.id,
    apiKeyId: key.id,
    runAsId: acted?.id as string,
    notificationId: told?.id as string,
    providerId: reached?.id as string,
    testCaseId: tested?.id as string,
    testRunId: testing?.id as string,
    mcpSlug: "strange-server",
  };
}

/** Somebody of our own workspace, as a context and as the cookie their browser would send. */
export async function givenCaller(role: "owner" | "viewer", workspaceId?: string) {
  const context = await testContext({ role, ...(workspaceId && { workspaceId }) });
  return { context, cookie: await cookieOf(context) };
}

export async function cookieOf({ actor }: GivenContext): Promise<string> {
  const token = await writeSessionToken({
    sub: actor.id,
    name: actor.name,
    email: actor.email,
    picture: null,
    sid: actor.sessionId,
  });
  return `next-auth.session-token=${token}`;
}

/** The cookie of somebody who acts as another member of their workspace. */
export async function actingCookieOf(
  { actor, workspace }: GivenContext,
  subjectId: string,
  { allowChanges = false } = {},
): Promise<string> {
  const [row] = await database()
    .insert(runAs)
    .values({
      workspaceId: workspace.id,
      actorId: actor.id,
      subjectId,
      sessionId: actor.sessionId,
      reason: "looking into a ticket",
      allowChanges,
      expiresAt: new Date(Date.now() + 1_800_000),
    })
    .returning({ id: runAs.id });
  const token = await writeSessionToken({
    sub: subjectId,
    name: "",
    email: "",
    picture: null,
    sid: actor.sessionId,
    act: { sub: actor.id, run: row?.id as string },
  });
  return `next-auth.session-token=${token}`;
}

export const givenKey = (context: GivenContext, values: Parameters<typeof givenApiKey>[2] = {}) =>
  givenApiKey(context.workspace.id, context.actor.id, { scopes: [...allPermissions()], ...values });
