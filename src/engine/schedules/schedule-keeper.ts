import { sqlClient } from "#platform/db/db.ts";
import { DueLoop } from "#platform/due-loop.ts";
import { fireDueSchedules } from "./fire-schedules.ts";
import { scheduleChannel } from "./schedule-channel.ts";

const longestSleepMilliseconds = 30_000;

/** Fires schedules when they are due, sleeping until then. Every worker does this; each time fires in one of them. */
export async function keepSchedules(now: () => Date = () => new Date()): Promise<{ stop(): Promise<void> }> {
  const loop = new DueLoop("schedules", longestSleepMilliseconds, async () =>
    (await fireDueSchedules(now())) > 0 ? 0 : nextScheduleDue(now()),
  );
  const wake = () => loop.wake();
  const { unlisten } = await sqlClient().listen(scheduleChannel, wake, wake);
  loop.start();
  return {
    async stop() {
      await unlisten().catch(() => {});
      await loop.stop();
    },
  };
}

/** Milliseconds until the next time; null where there is none. */
async function nextScheduleDue(now: Date): Promise<number | null> {
  const [row] = await sqlClient()<{ next: string | null }[]>`
    select min(next_at) as next from core.schedule where next_at is not null and not is_paused`;
  return row?.next ? Math.max(0, new Date(row.next).getTime() - now.getTime()) : null;
}
