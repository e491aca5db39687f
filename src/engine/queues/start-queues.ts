import { setTimeout as wait } from "node:timers/promises";
import { sqlClient } from "#platform/db/db.ts";
import { Loop } from "#platform/loop.ts";
import type { QueueHandler } from "./queue-handler.ts";
import { QueueRunner } from "./queue-runner.ts";

export const queueChannel = "parley_queue";
/** NOTIFY and the timer of the next retry wake a queue. This is for what both could miss. */
const lookEveryMilliseconds = 30_000;
/** Handlers get this long to finish when the process stops. What isn't done then is taken over by another one. */
const stopMilliseconds = 8000;

export type Queues = { stop(): Promise<void> };

/** Runs the handlers of all queues in this process, woken by NOTIFY. */
export async function startQueues(workerId: string, handlers: readonly QueueHandler[]): Promise<Queues> {
  const queues = new Map(handlers.map((handler) => [handler.queue, startQueue(workerId, handler)]));
  const wakeAll = () => {
    for (const { loop } of queues.values()) loop.wake();
  };
  const { unlisten } = await sqlClient().listen(queueChannel, (queue) => queues.get(queue)?.loop.wake(), wakeAll);
  return {
    async stop() {
      await unlisten().catch(() => {});
      await Promise.all([...queues.values()].map(({ stop }) => stop()));
    },
  };
}

function startQueue(workerId: string, handler: QueueHandler) {
  let retry: NodeJS.Timeout | undefined;
  const loop = new Loop(`queue ${handler.queue}`, lookEveryMilliseconds, async () => {
    clearTimeout(retry);
    if ((await runner.begin()) > 0) return runner.hasRoom;
    const milliseconds = runner.hasRoom ? await runner.untilDue() : null;
    if (milliseconds !== null && milliseconds < lookEveryMilliseconds)
      retry = setTimeout(() => loop.wake(), Math.max(milliseconds, 20));
    return false;
  });
  const runner = new QueueRunner(workerId, handler, () => loop.wake());
  loop.start();
  return {
    loop,
    async stop() {
      clearTimeout(retry);
      await loop.stop();
      clearTimeout(retry);
      await Promise.race([runner.settled(), wait(stopMilliseconds, undefined, { ref: false })]);
    },
  };
}
