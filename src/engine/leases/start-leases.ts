import { Loop } from "#platform/loop.ts";
import { renewEverySeconds } from "./lease.ts";
import { LeaseHolder } from "./lease-holder.ts";
import type { LeasedWork } from "./leased-work.ts";

export type Leases = { stop(): Promise<void> };

/** Does the work that needs a lease, as far as this process gets the leases. */
export function startLeases(holder: string, works: readonly LeasedWork[]): Leases {
  const leases = new LeaseHolder(holder, works);
  const repeat = (name: string, work: () => Promise<void>) =>
    new Loop(name, renewEverySeconds * 1000, async () => {
      await work();
      return false;
    });
  // Apart, so that a list that takes long holds up no renewal.
  const loops = [repeat("renewing leases", () => leases.renew()), repeat("acquiring leases", () => leases.acquire())];
  // By its own clock and without the database: a process that can't renew must stop before others start.
  const watch = setInterval(() => leases.stopIfExpired(), 500);
  if (works.length > 0) for (const loop of loops) loop.start();
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
      await leases.stop();
      clearInterval(watch);
    },
  };
}
