import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decideEffect } from "#engine/effects/commands/decide-effect.ts";
import { claimFlows, releaseLostFlows } from "#engine/steps/claim-flows.ts";
import { provideFlows } from "#engine/steps/flow-registry.ts";
import { runFlow } from "#engine/steps/run-flow.ts";
import { deliverFlowEvent } from "#engine/steps/wake-flows.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { migrate } from "#platform/db/migrate.ts";
import { provideEnv } from "#platform/env.ts";
import { type RunningPostgres, startPostgres } from "#platform/postgres/start-postgres.ts";
import { processId } from "#platform/process-id.ts";
import { testContext } from "../support/givens.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { type Boundary, stepCount, tenLetters } from "./step-run.ts";

/** In full, every boundary of every step; otherwise the first, one in the middle and the last step. */
const killedSteps =
  process.env.CRASH === "full" ? Array.from({ length: stepCount }, (_, n) => n + 1) : [1, 5, stepCount];
const moments: Boundary["moment"][] = ["before the call", "after the call", "after the record"];
const boundaries = killedSteps.flatMap((step) => moments.map((moment) => ({ step, moment })));

let folder: string;
let postgres: RunningPostgres;
let receiver: Server;
let url: string;
let settings: Record<string, string>;
/** Letters that were really sent: a key that is known already sends none. */
const sent: string[] = [];

beforeAll(async () => {
  folder = await temporaryFolder("crash steps");
  postgres = await startPostgres({ folder: join(folder, "postgres") });
  settings = {
    NODE_ENV: "test",
    DATABASE_URL: postgres.url(),
    DATA_DIR: folder,
    SECRET: "a-secret-for-tests-that-is-long-enough",
    LOG_LEVEL: "error",
  };
  provideEnv(settings);
  await migrate(postgres.url());
  receiver = createServer((request, response) => {
    const key = String(request.headers["idempotency-key"]);
    if (!isKeyed || !sent.includes(key)) sent.push(key);
    response.end("sent");
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(async () => {
  receiver.close();
  await closeDatabase();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

let isKeyed = true;

/** Runs the ten steps in a process that is killed at the boundary, then lets this process take over. */
async function killAt(boundary: Boundary) {
  sent.length = 0;
  const context = await testContext();
  const args = [url, context.workspace.id, isKeyed ? "keyed" : "plain", String(boundary.step), boundary.moment];
  const child = spawn(process.execPath, [join(import.meta.dirname, "step-process.ts"), ...args], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "inherit", "inherit"],
  });
  expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
  await sqlClient()`delete from core.worker`; // as if the ten seconds were over after which it counts as gone
  provideFlows([tenLetters(url, { hasIdempotencyKey: isKeyed, reach: () => {} })]);
  await takeUp();
  return context;
}

async function takeUp(): Promise<void> {
  await releaseLostFlows(processId);
  for (const { run, steps } of await claimFlows(processId, 10)) await runFlow(run, steps, processId);
}

const stateOf = async (workspaceId: string) =>
  (await sqlClient()`select state from core.flow_run where workspace_id = ${workspaceId}`)[0]?.state;
const unknownOf = (workspaceId: string) => sqlClient()`
  select id, key from core.effect where workspace_id = ${workspaceId} and state = 'unknown'`;

test.each(boundaries)("killed $moment of step $step, each effect with a key happens once", async (boundary) => {
  isKeyed = true;
  const { workspace } = await killAt(boundary);
  expect(await stateOf(workspace.id)).toBe("done");
  expect(sent).toHaveLength(stepCount);
  expect(new Set(sent).size).toBe(stepCount);
  expect(await unknownOf(workspace.id)).toEqual([]);
});

test.each(boundaries)(
  "killed $moment of step $step, an effect without a key is unknown until a person decides",
  async (boundary) => {
    isKeyed = false;
    const context = await killAt(boundary);
    const workspaceId = context.workspace.id;
    const [unknown] = await unknownOf(workspaceId);
    if (boundary.moment === "after the record") expect(unknown).toBeUndefined();
    else {
      expect(await stateOf(workspaceId)).toBe("waiting");
      expect(sent).toHaveLength(boundary.moment === "before the call" ? boundary.step - 1 : boundary.step);
      const decision = sent.includes(unknown?.key) ? "happened" : "retry";
      await decideEffect(context, { effectId: unknown?.id, decision });
      await deliverFlowEvent({ workspaceId, name: "effects.decided", correlationKey: unknown?.id, payload: null });
      await takeUp();
    }
    expect(await stateOf(workspaceId)).toBe("done");
    expect(sent).toHaveLength(stepCount);
    expect(new Set(sent).size).toBe(stepCount);
  },
);
