import { afterAll, expect, test } from "vitest";
import { systemContext } from "#core/access/context.ts";
import { recordCalls } from "#engine/models/record-calls.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { purgeWorkspaces } from "#workspace/people/commands/purge-workspaces.ts";
import { givenWorkspace } from "../../../tests/support/givens.ts";
import { rolledUp } from "../../../tests/support/rolled-up.ts";

afterAll(closeDatabase);

const call = {
  id: "one",
  at: Date.now(),
  agentId: null,
  agentVersionId: null,
  model: "fake/chat",
  input: 10,
  output: 5,
  cached: 0,
  reasoning: 0,
  costNanos: 7,
  priceId: null,
  currency: null,
  priceNanos: 7,
  isEstimated: false,
};
const left = async (workspaceId: string) => {
  const [row] = await sqlClient()`
    select (select count(*) from usage.event where workspace_id = ${workspaceId})::int as events,
      (select count(*) from usage.total where workspace_id = ${workspaceId})::int as totals,
      (select count(*) from usage.combination where workspace_id = ${workspaceId})::int as combinations`;
  return row;
};

test("what a workspace used goes with it, and nobody else's", async () => {
  const [gone, stays] = [await givenWorkspace("Gone"), await givenWorkspace("Stays")];
  for (const { id: workspaceId } of [gone, stays])
    await recordCalls([call], {
      workspaceId,
      userId: null,
      agentId: null,
      apiKeyId: null,
      runById: null,
      channel: "api",
    });
  await rolledUp();
  await sqlClient()`update core.workspace set delete_after = now() - interval '1 minute' where id = ${gone.id}`;
  await purgeWorkspaces(systemContext(), {});
  expect(await left(gone.id)).toEqual({ events: 0, totals: 0, combinations: 0 });
  expect(await left(stays.id)).toEqual({ events: 1, totals: 1, combinations: 3 });
});
