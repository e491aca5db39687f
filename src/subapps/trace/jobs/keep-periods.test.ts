import { afterAll, expect, test } from "vitest";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { fakeModel } from "../../../../tests/support/fake-model.ts";
import { givenAgent, givenProvider } from "../../../../tests/support/given-agents.ts";
import { fileAll } from "../../../../tests/support/given-traces.ts";
import { testContext } from "../../../../tests/support/givens.ts";
import { verifyChain } from "../proof/verify-chain.ts";
import { listTraces } from "../queries/list-traces.ts";
import { periodOf, weeksAfter } from "../rules/period.ts";
import { keepPeriods } from "./keep-periods.ts";

afterAll(closeDatabase);

const weeks = async () =>
  (
    await sqlClient()`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'trace.span'::regclass order by 1`
  ).map(({ name }) => String(name));

test("weeks begin on Monday", () => {
  expect(periodOf(new Date("2026-11-15T23:59:59Z"))).toBe("2026-11-09");
  expect(periodOf(new Date("2026-11-16T00:00:00Z"))).toBe("2026-11-16");
  expect(weeksAfter("2026-12-28", 1)).toBe("2027-01-04");
});

test("weeks to come are made, and one that nobody keeps is dropped whole, with the chain still valid", async () => {
  const model = await fakeModel(() => ({ text: "Hello." }));
  const context = await testContext();
  await givenProvider(context, model);
  const agent = await givenAgent(context, {});
  const { runId } = await sendMessage(context, { agentId: agent.id, text: "Hi", wait: true });
  await fileAll(runId);
  await keepPeriods();
  const table = `span_${periodOf(new Date()).replaceAll("-", "")}`;
  expect(await weeks()).toContain(table);
  await keepPeriods(new Date(Date.now() + 110 * 86_400_000));
  expect(await weeks()).not.toContain(table);
  expect((await listTraces(context, {})).items).toEqual([]);
  expect(await verifyChain()).toMatchObject({ faults: [], removed: 3 });
  await model.close();
});
