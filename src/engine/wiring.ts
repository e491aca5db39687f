import type { Wiring } from "#core/wiring.ts";
import type { LeasedWork } from "./leases/leased-work.ts";
import type { QueueHandler } from "./queues/queue-handler.ts";

/** What a module above core contributes besides the contributions that core knows. */
export type EngineWiring = Wiring & {
  /** Ordered queues this module works through. */
  queues?: readonly QueueHandler[];
  /** Work that exactly one process does at a time, such as following a mailbox. */
  leasedWork?: readonly LeasedWork[];
};
