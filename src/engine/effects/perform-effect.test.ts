import { afterAll, expect, test } from "vitest";
import { beat, endHeartbeat } from "#core/events/heartbeat.ts";
import { newId } from "#lib/new-id.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { givenEffect } from "../../../tests/support/given-effects.ts";
import { testContext } from "../../../tests/support/givens.ts";
import { decideEffect } from "./commands/decide-effect.ts";
import type { EffectOutcome, EffectRecovery } from "./effect.ts";
import { markLostEffects } from "./mark-lost-effects.ts";
import { performEffect } from "./perform-effect.ts";
import { getEffect } from "./queries/get-effect.ts";
import { listEffects } from "./queries/list-effects.ts";

afterAll(closeDatabase);

/** An outside service that counts how often it was called. */
async function givenService() {
  const context = await testContext();
  const intended = {
    workspaceId: context.workspace.id,
    key: newId(),
    tool: "send_letter",
    arguments: { to: "Ana" },
    actorId: context.actor.id,
    owner: newId(),
  };
  const calls: string[] = [];
  const call = async (): Promise<EffectOutcome> => {
    const [row] = await sqlClient()`select state from core.effect where key = ${intended.key}`;
    calls.push(row?.state);
    return { state: "done", text: "sent", externalRef: "letter-1", undo: { id: "letter-1" } };
  };
  const perform = (recovery?: EffectRecovery, more: Partial<typeof intended> = {}) =>
    performEffect({ ...intended, ...more }, call, recovery);
  return { context, intended, calls, call, perform };
}

test("records an effect before it is called and how it ended", async () => {
  const { context, calls, perform } = await givenService();
  expect(await perform()).toMatchObject({ state: "done", text: "sent" });
  expect(calls).toEqual(["begun"]);
  const { items } = await listEffects(context, {});
  expect(items).toMatchObject([{ state: "done", result: "sent", externalRef: "letter-1", canUndo: true, attempt: 1 }]);
});

test("returns the first outcome for the same key and refuses other arguments", async () => {
  const { calls, perform } = await givenService();
  await perform();
  expect(await perform()).toMatchObject({ state: "done", text: "sent", externalRef: "letter-1" });
  await expect(perform({}, { arguments: { to: "Ben" } as never })).rejects.toMatchObject({ code: "conflict" });
  expect(calls).toHaveLength(1);
});

test("performs it once when many try at the same moment", async () => {
  const { intended, calls, perform } = await givenService();
  await beat(intended.owner);
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => perform()));
  expect(calls).toHaveLength(1);
  expect(tries.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
  await endHeartbeat(intended.owner);
});

test("leaves alone what a living process has begun, and marks it unknown once that process is gone", async () => {
  const { intended, perform, calls } = await givenService();
  const { workspaceId, key } = intended;
  const context = await testContext({ workspaceId });
  await beat(intended.owner);
  await givenEffect(context, { key, state: "begun", owner: intended.owner });
  await expect(perform()).rejects.toMatchObject({ code: "conflict" });
  await endHeartbeat(intended.owner);
  await markLostEffects();
  expect(await perform()).toMatchObject({ state: "unknown", text: expect.stringContaining("isn't known") });
  expect(calls).toEqual([]);
});

test("calls a provider again that knows the idempotency key", async () => {
  const { context, intended, perform, calls } = await givenService();
  const { id } = await givenEffect(context, { key: intended.key });
  expect(await perform({ hasIdempotencyKey: true })).toMatchObject({ state: "done" });
  expect(calls).toHaveLength(1);
  expect(await getEffect(context, { effectId: id })).toMatchObject({ state: "done", attempt: 2 });
});

test("reads back whether it happened before calling again", async () => {
  const found = await givenService();
  await givenEffect(found.context, { key: found.intended.key });
  const seen = { state: "done" as const, text: "found it", externalRef: "letter-9" };
  expect(await found.perform({ readBack: async () => seen })).toMatchObject(seen);
  expect(found.calls).toEqual([]);
  expect(await found.perform()).toMatchObject({ state: "done", text: "found it" });

  const missing = await givenService();
  await givenEffect(missing.context, { key: missing.intended.key });
  expect(await missing.perform({ readBack: async () => "not_done" })).toMatchObject({ state: "done", text: "sent" });
  expect(missing.calls).toHaveLength(1);
});

test("waits for a person otherwise, who decides that it happened or may be tried again", async () => {
  const { context, intended, perform, calls } = await givenService();
  const { id: effectId } = await givenEffect(context, { key: intended.key });
  expect(await perform()).toMatchObject({ state: "unknown" });
  await decideEffect(context, { effectId, decision: "retry" });
  await expect(decideEffect(context, { effectId, decision: "happened" })).rejects.toMatchObject({ code: "conflict" });
  expect(await perform()).toMatchObject({ state: "done", text: "sent" });
  expect(calls).toHaveLength(1);

  const other = await givenService();
  const lost = await givenEffect(other.context, { key: other.intended.key });
  await decideEffect(other.context, { effectId: lost.id, decision: "happened", note: "It's in the post." });
  expect(await other.perform()).toMatchObject({ state: "done", text: "It's in the post." });
  expect(other.calls).toEqual([]);
});

test("is unknown when the call breaks off", async () => {
  const { context, intended } = await givenService();
  const broken = performEffect(intended, () => Promise.reject(new Error("socket closed")));
  await expect(broken).rejects.toThrow("socket closed");
  expect((await listEffects(context, { state: "unknown" })).items).toHaveLength(1);
});

test("colleagues see only their own effects, managers see all", async () => {
  const { context, perform } = await givenService();
  await perform();
  const colleague = await testContext({ role: "editor", workspaceId: context.workspace.id });
  const admin = await testContext({ role: "admin", workspaceId: context.workspace.id });
  expect((await listEffects(colleague, {})).items).toEqual([]);
  expect((await listEffects(admin, {})).items).toHaveLength(1);
});
