import { randomUUID } from "node:crypto";
import { deliverEvents, releaseClaims } from "#core/events/deliver.ts";
import { beat, endHeartbeat, heartbeatEverySeconds } from "#core/events/heartbeat.ts";
import { startRequestedJob } from "#core/events/on/start-job.ts";
import { eventChannel } from "#core/events/publish.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { launchJobs, stopJobs, takeOverJobs } from "#platform/jobs/runtime.ts";
import { log } from "#platform/log.ts";
import { Loop } from "#platform/loop.ts";
import { onStop, runProcess } from "#platform/process.ts";
import { handlers, jobs, schedules } from "./registry.server.ts";

runProcess("worker", async () => {
  const workerId = randomUUID();
  const allHandlers = [...handlers, startRequestedJob];
  await beat(workerId);
  await launchJobs(workerId, jobs, schedules);

  const heart = new Loop("heartbeat", heartbeatEverySeconds * 1000, async () => {
    const living = await beat(workerId);
    await releaseClaims(living);
    const taken = await takeOverJobs(living);
    if (taken > 0) log.info("took over jobs of a worker that is gone", { jobs: taken });
    return false;
  });
  // Looks by itself now and then as well, for events that became due again after a failure.
  const delivery = new Loop("event delivery", 1000, async () => (await deliverEvents(workerId, allHandlers)) > 0);
  const { unlisten } = await sqlClient().listen(
    eventChannel,
    () => delivery.wake(),
    () => delivery.wake(),
  );
  heart.start();
  delivery.start();
  log.info("worker is running", {
    workerId,
    handlers: allHandlers.length,
    jobs: jobs.length,
    schedules: schedules.length,
  });

  onStop(async () => {
    await unlisten().catch(() => {});
    await delivery.stop();
    await stopJobs();
    await heart.stop();
    await endHeartbeat(workerId);
    await closeDatabase();
  });
});
