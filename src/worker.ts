import { setTimeout as wait } from "node:timers/promises";
import { provideDeclarations } from "#core/declarations.ts";
import { releaseClaims } from "#core/events/claim-events.ts";
import { EventDelivery } from "#core/events/deliver.ts";
import { beat, deadAfterSeconds, endHeartbeat, heartbeatEverySeconds, Pulse } from "#core/events/heartbeat.ts";
import { startRequestedJob } from "#core/events/on/start-job.ts";
import { eventChannel } from "#core/events/publish.ts";
import { keepQueue } from "#engine/conversations/queue/keep-queue.ts";
import { resumeForgotten } from "#engine/conversations/turns/resume-run.ts";
import { provideConsumers } from "#engine/deliveries/inbound/inbound-consumer.ts";
import { provideSources } from "#engine/deliveries/outbound/outbound-target.ts";
import { startLeases } from "#engine/leases/start-leases.ts";
import { releaseDeadClaims } from "#engine/queues/claim-keys.ts";
import { startQueues } from "#engine/queues/start-queues.ts";
import { provideKnowledge } from "#engine/retrieval/knowledge-source.ts";
import { finishRuns } from "#engine/runs/finish-runs.ts";
import { keepRuns } from "#engine/runs/run-keeper.ts";
import { keepSchedules } from "#engine/schedules/schedule-keeper.ts";
import { keepFlows } from "#engine/steps/flow-keeper.ts";
import { provideFlows } from "#engine/steps/flow-registry.ts";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { launchJobs, stopJobs, takeOverJobs } from "#platform/jobs/runtime.ts";
import { log } from "#platform/log.ts";
import { Loop } from "#platform/loop.ts";
import { onStop, runProcess } from "#platform/process.ts";
import { processId } from "#platform/process-id.ts";
import { storage } from "#platform/storage/storage.ts";
import {
  handlers,
  inboundConsumers,
  jobs,
  knowledge,
  leasedWork,
  loops,
  outboundSources,
  queues,
  schedules,
  steps,
  tools,
} from "./registry.server.ts";
import { declarations } from "./registry.ts";

/** Handlers get this long to finish when the worker stops. What is not done then comes again elsewhere. */
const patienceMilliseconds = 8000;

runProcess("worker", async () => {
  const workerId = processId;
  provideDeclarations(declarations);
  await storage().check();
  provideTools(tools);
  provideFlows(steps);
  provideConsumers(inboundConsumers);
  provideSources(outboundSources);
  provideKnowledge(knowledge);
  const allHandlers = [...handlers, startRequestedJob];
  const pulse = new Pulse(deadAfterSeconds, heartbeatEverySeconds);
  await beat(workerId);
  pulse.isSteady();
  await launchJobs(workerId, jobs, schedules);

  const heart = new Loop("heartbeat", heartbeatEverySeconds * 1000, async () => {
    const living = await beat(workerId);
    if (!pulse.isSteady()) return false;
    await releaseClaims(living);
    await releaseDeadClaims(living);
    const taken = await takeOverJobs(living);
    if (taken > 0) log.info("took over jobs of a worker that is gone", { jobs: taken });
    return false;
  });
  // Looks by itself now and then as well, for events that became due again after a failure.
  const delivery = new Loop("event delivery", 1000, async () => {
    await events.begin();
    return false;
  });
  const events = new EventDelivery(workerId, allHandlers, () => delivery.wake());
  const { unlisten } = await sqlClient().listen(
    eventChannel,
    () => delivery.wake(),
    () => delivery.wake(),
  );
  const keeper = await keepRuns("worker", resumeForgotten);
  const queue = await keepQueue("worker");
  const orderedQueues = await startQueues(workerId, queues);
  const leases = startLeases(workerId, leasedWork);
  const flows = await keepFlows("worker");
  const userSchedules = await keepSchedules();
  const repeated = loops.map(({ name, everyMilliseconds, work }) => new Loop(name, everyMilliseconds, work));
  heart.start();
  delivery.start();
  for (const loop of repeated) loop.start();
  log.info("worker is running", {
    workerId,
    handlers: allHandlers.length,
    jobs: jobs.length,
    schedules: schedules.length,
  });

  onStop(async () => {
    await unlisten().catch(() => {});
    await delivery.stop();
    await Promise.race([events.settled(), wait(patienceMilliseconds)]);
    await Promise.all(repeated.map((loop) => loop.stop()));
    await stopJobs();
    await leases.stop();
    await orderedQueues.stop();
    await queue.stop();
    await userSchedules.stop();
    await flows.stop();
    await finishRuns();
    await keeper.stop();
    await heart.stop();
    await endHeartbeat(workerId);
    await closeDatabase();
  });
});
