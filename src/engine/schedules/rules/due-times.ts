import type { MisfirePolicy, Timing } from "../schedule.ts";
import { nextTimes } from "./next-times.ts";

/** A time that is no later than this is on time, not missed. */
const graceMilliseconds = 60_000;
/** So many at once; the rest follows in the next round. */
const mostAtOnce = 500;

export type Due = { fire: Date[]; nextAt: Date | null };

/** Which times fire now, and when to look next. `nextAt` is the first time that hasn't been dealt with. */
export function dueTimes(timing: Timing, policy: MisfirePolicy, nextAt: Date, now: Date): Due {
  const passed = passedTimes(timing, nextAt, now, policy === "all" ? mostAtOnce : null);
  const last = passed.at(-1) as Date;
  // For all of them the rest follows from the last one on; otherwise everything up to now is dealt with.
  const following = nextTimes(timing, policy === "all" ? last : now, 1)[0] ?? null;
  if (policy === "all") return { fire: passed, nextAt: following };
  const onTime = passed.filter((time) => now.getTime() - time.getTime() <= graceMilliseconds);
  const fire = policy === "once" && onTime.length === 0 ? [last] : onTime;
  return { fire, nextAt: following };
}

/** Times from `nextAt` to now; without a limit, only as many of the latest as can matter. */
function passedTimes(timing: Timing, nextAt: Date, now: Date, limit: number | null): Date[] {
  const times: Date[] = [];
  let at: Date | undefined = nextAt;
  while (at && at <= now && (limit === null || times.length < limit)) {
    times.push(at);
    if (limit === null && times.length > mostAtOnce) times.shift();
    at = nextTimes(timing, at, 1)[0];
  }
  return times;
}
