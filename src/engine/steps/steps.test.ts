import { afterAll, beforeEach, expect, test } from "vitest";
import { deliverEvents } from "#core/events/deliver.ts";
import { decideEffect } from "#engine/effects/commands/decide-effect.ts";
import { listEffects } from "#engine/effects/queries/list-effects.ts";
import { AppError } from "#lib/app-error.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { processId } from "#platform/process-id.ts";
import { givenEffect } from "../../../tests/support/given-effects.ts";
import { type GivenContext, testContext } from "../../../tests/support/givens.ts";
import { cancelFlow } from "./cancel-flow.ts";
import { claimFlows, nextFlowDue, releaseLostFlows } from "./claim-flows.ts";
import type { FlowExecutor } from "./flow.ts";
import { raiseFlowBudget } from "./flow-budget.ts";
import { provideFlows } from "./flow-registry.ts";
import { continueAfterEffect } from "./on/effect-decided.ts";
import { resumeFlow } from "./resume-flow.ts";
import { runFlow } from "./run-flow.ts";
import { startFlow } from "./start-flow.ts";
import { deliverFlowEvent } from "./wake-flows.ts";

afterAll(closeDatabase);
let context: GivenContext;
let done: string[];
beforeEach(async () => {
  context = await testContext();
  done = [];
});

const note = (name: string) => async () => {
  done.push(name);
  return name;
};

async function start(run: FlowExecutor["run"], wish: Partial<Parameters<typeof startFlow>[0]> = {}) {
  provideFlows([{ name: "given", run }, child]);
  const started = await startFlow({ workspaceId: context.workspace.id, definition: "given", input: { n: 1 }, ...wish });
  await started.ended;
  return started.runId;
}

const child: FlowExecutor = {
  name: "child",
  run: (steps, { input }) => steps.run("double", async () => (input as number) * 2),
};

/** What a worker does until nothing is due. */
async function workUntilIdle(): Promise<void> {
  for (let claimed = await claimFlows(processId, 50); claimed.length > 0; claimed = await claimFlows(processId, 50))
    await Promise.all(claimed.map(({ run, steps }) => runFlow(run, steps, processId)));
}

const runOf = async (id: string) => (await sqlClient()`select * from core.flow_run where id = ${id}`)[0];
const stepsOf = (id: string) => sqlClient()`select * from core.flow_step where run_id = ${id} order by started_at, key`;
const timeHasCome = (id: string) => sqlClient()`
  with step as (update core.flow_step set due_at = now() - interval '1 second' where run_id = ${id} and due_at is not null)
  update core.flow_run set due_at = now() - interval '1 second' where id = ${id} and due_at is not null`;

test("keeps the output of every step and of the run", async () => {
  const id = await start(async (steps) => {
    const first = await steps.run("first", async ({ input }) => input, { input: { a: 1 }, kind: "tool" });
    return { first, second: await steps.run("second", note("second")) };
  });
  expect(await runOf(id)).toMatchObject({ state: "done", output: { first: { a: 1 }, second: "second" }, owner: null });
  expect(await stepsOf(id)).toMatchObject([
    { key: "first", kind: "tool", state: "done", attempt: 1, input: { a: 1 }, output: { a: 1 } },
    { key: "second", state: "done" },
  ]);
});

test("starts one run for the same idempotency key", async () => {
  const run: FlowExecutor["run"] = (steps) => steps.run("only", note("only"));
  const ids = await Promise.all([1, 2, 3].map(() => start(run, { idempotencyKey: "delivery-1" })));
  expect(new Set(ids).size).toBe(1);
  expect(done).toEqual(["only"]);
});

test("waits until a time without repeating what is done", async () => {
  const id = await start(async (steps) => {
    await steps.run("before", note("before"));
    await steps.sleepUntil("night", new Date(Date.now() + 3_600_000));
    await steps.run("after", note("after"));
  });
  expect(await runOf(id)).toMatchObject({ state: "waiting", owner: null });
  expect(await nextFlowDue()).toBeGreaterThan(3_500_000);
  await workUntilIdle();
  expect(done).toEqual(["before"]);
  await timeHasCome(id);
  await workUntilIdle();
  expect(done).toEqual(["before", "after"]);
  expect(await runOf(id)).toMatchObject({ state: "done" });
});

test("waits for an event with its key, or until the time is over", async () => {
  const waiting: FlowExecutor["run"] = async (steps) => {
    const wish = { name: "order.paid", correlationKey: "order-7", timeoutMilliseconds: 60_000 };
    return (await steps.waitForEvent("paid", wish)) ?? "too late";
  };
  const [met, missed] = [await start(waiting), await start(waiting)];
  const event = { workspaceId: context.workspace.id, name: "order.paid", payload: { sum: 3 } };
  expect(await deliverFlowEvent({ ...event, correlationKey: "order-8" })).toBe(0);
  const stranger = await testContext();
  expect(await deliverFlowEvent({ ...event, workspaceId: stranger.workspace.id, correlationKey: "order-7" })).toBe(0);
  await timeHasCome(missed);
  await workUntilIdle();
  expect(await runOf(missed)).toMatchObject({ state: "done", output: "too late" });
  expect(await deliverFlowEvent({ ...event, correlationKey: "order-7" })).toBe(1);
  await workUntilIdle();
  expect(await runOf(met)).toMatchObject({ state: "done", output: { payload: { sum: 3 } } });
});

test("an event that comes while another branch is busy wakes the run", async () => {
  const id = await start(async (steps) =>
    steps.all<unknown>([
      () => steps.waitForEvent("paid", { name: "order.paid", correlationKey: "x" }),
      () =>
        steps.run("slow", async () => {
          await expect.poll(async () => (await stepsOf(steps.runId)).length).toBe(1);
          await deliverFlowEvent({
            workspaceId: context.workspace.id,
            name: "order.paid",
            correlationKey: "x",
            payload: 1,
          });
          return "slow";
        }),
    ]),
  );
  await workUntilIdle();
  expect(await runOf(id)).toMatchObject({ state: "done", output: [{ payload: 1 }, "slow"] });
});

test("tries a step again with growing pauses and fails for good afterwards", async () => {
  const id = await start((steps) =>
    steps.run(
      "flaky",
      async ({ attempt }) => {
        done.push(`attempt ${attempt}`);
        throw new AppError("unavailable", "Not now.");
      },
      { retries: 2, backoffMilliseconds: 10_000 },
    ),
  );
  const waits = async () =>
    (await sqlClient()`select extract(epoch from due_at - now())::int as s from core.flow_run where id = ${id}`)[0]?.s;
  expect(await waits()).toBeGreaterThan(5);
  await timeHasCome(id);
  await workUntilIdle();
  expect(await waits()).toBeGreaterThan(15);
  await timeHasCome(id);
  await workUntilIdle();
  expect(done).toEqual(["attempt 1", "attempt 2", "attempt 3"]);
  expect(await runOf(id)).toMatchObject({ state: "failed", error: { message: "Not now.", stepKey: "flaky" } });
});

test("does not retry what is refused for a reason that stays", async () => {
  const id = await start((steps) =>
    steps.run("wrong", () => Promise.reject(new AppError("invalid", "No such address.")), { retries: 5 }),
  );
  expect(await runOf(id)).toMatchObject({ state: "failed", error: { code: "invalid" } });
});

test("nothing happens after a run is cancelled", async () => {
  const id = await start(async (steps, run) => {
    await steps.run("first", note("first"));
    expect(await cancelFlow(run.workspaceId, run.id)).toBe(true);
    await steps.effect("letter", { tool: "send_letter", arguments: {} }, async () => {
      done.push("sent");
      return { state: "done", text: "sent" };
    });
  });
  expect(done).toEqual(["first"]);
  expect(await runOf(id)).toMatchObject({ state: "cancelled" });
  expect((await listEffects(context, {})).items).toEqual([]);
  await workUntilIdle();
  expect(done).toEqual(["first"]);
});

test("a process whose run was taken over can record nothing any more", async () => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  provideFlows([
    {
      name: "given",
      run: async (steps, { epoch }) => {
        await steps.run("first", note(`first of ${epoch}`));
        if (epoch === 1) await held;
        await steps.run("second", note(`second of ${epoch}`));
      },
    },
  ]);
  const started = await startFlow({ workspaceId: context.workspace.id, definition: "given", input: null });
  await expect.poll(async () => (await stepsOf(started.runId)).length).toBe(1);
  expect(await releaseLostFlows("another process")).toBe(1);
  await workUntilIdle();
  goOn();
  expect(await started.ended).toEqual({ state: "lost" });
  expect(await runOf(started.runId)).toMatchObject({ state: "done", epoch: 2 });
  expect((await stepsOf(started.runId)).map(({ output }) => output)).toEqual(["first of 1", "second of 2"]);
});

test("runs no more than the limit of a key at a time", async () => {
  const sizes: number[] = [];
  let running = 0;
  provideFlows([
    {
      name: "given",
      run: (steps) =>
        steps.run("work", async () => {
          sizes.push(++running);
          await new Promise(setImmediate);
          running--;
        }),
    },
  ]);
  const wish = { workspaceId: context.workspace.id, definition: "given", input: null };
  for (let n = 0; n < 7; n++) await startFlow({ ...wish, concurrency: { key: "crm", limit: 2 } });
  await Promise.all([workUntilIdle(), workUntilIdle()]);
  await workUntilIdle();
  expect(sizes).toHaveLength(7);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(2);
});

test("runs branches side by side and children as runs of their own", async () => {
  const id = await start((steps) =>
    steps.all([1, 2, 3].map((input) => () => steps.child<number>(`double ${input}`, { definition: "child", input }))),
  );
  await workUntilIdle();
  expect(await runOf(id)).toMatchObject({ state: "done", output: [2, 4, 6] });
  const [row] = await sqlClient()`select count(*)::int as count from core.flow_run where parent_run_id = ${id}`;
  expect(row?.count).toBe(3);
});

test("goes on with one input changed and keeps the outputs that were paid for", async () => {
  const id = await start(async (steps) => {
    const paid = await steps.run("paid", note("paid"));
    const sum = await steps.run(
      "divide",
      async ({ input }) => {
        const { by } = input as { by: number };
        if (by === 0) throw new AppError("invalid", "Can't divide by zero.");
        return 10 / by;
      },
      { input: { by: 0 } },
    );
    return { paid, sum };
  });
  expect(await runOf(id)).toMatchObject({ state: "failed" });
  await resumeFlow(context.workspace.id, id, { inputs: { divide: { by: 5 } }, version: "2" });
  await workUntilIdle();
  expect(await runOf(id)).toMatchObject({ state: "done", output: { paid: "paid", sum: 2 }, version: "2" });
  expect(done).toEqual(["paid"]);
  await expect(resumeFlow((await testContext()).workspace.id, id)).rejects.toMatchObject({ code: "not_found" });
});

test("pauses when the budget is used up and goes on when it is raised", async () => {
  const pay = (nanos: number) => async (given: { spend(nanos: number): void }) => {
    given.spend(nanos);
    done.push(String(nanos));
  };
  const id = await start(
    async (steps) => {
      await steps.run("cheap", pay(60), { costLimitNanos: 80 });
      await steps.run("dear", pay(70), { costLimitNanos: 80 });
    },
    { budgetNanos: 100 },
  );
  expect(await runOf(id)).toMatchObject({ state: "waiting", spent_nanos: "60", reserved_nanos: "0" });
  await workUntilIdle();
  expect(done).toEqual(["60"]);
  await raiseFlowBudget(context.workspace.id, id, 200);
  await workUntilIdle();
  expect(await runOf(id)).toMatchObject({ state: "done", spent_nanos: "130" });
});

test("an effect whose outcome isn't known waits for a person", async () => {
  const sent: string[] = [];
  const letter: FlowExecutor["run"] = (steps) =>
    steps.effect("letter", { tool: "send_letter", arguments: { to: "Ana" } }, async ({ idempotencyKey }) => {
      sent.push(idempotencyKey);
      return { state: "done", text: "sent" };
    });
  provideFlows([{ name: "given", run: letter }]);
  const [row] = await sqlClient()`
    insert into core.flow_run (id, workspace_id, definition, state, due_at)
    values (gen_random_uuid(), ${context.workspace.id}, 'given', 'ready', now()) returning id`;
  const id = row?.id as string;
  // As a process leaves it that was killed in the middle of the call.
  const { id: effectId } = await givenEffect(context, { key: `${id}:letter` });
  await workUntilIdle();
  expect(await runOf(id)).toMatchObject({ state: "waiting" });
  expect(sent).toEqual([]);
  await decideEffect(context, { effectId, decision: "retry" });
  await deliverEvents("worker", [continueAfterEffect]);
  await workUntilIdle();
  expect(sent).toEqual([`${id}:letter`]);
  expect(await runOf(id)).toMatchObject({ state: "done", output: { state: "done", text: "sent" } });
});
