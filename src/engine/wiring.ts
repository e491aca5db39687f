import type { InboundConsumer } from "./deliveries/inbound/inbound-consumer.ts";
import type { OutboundSource } from "./deliveries/outbound/outbound-target.ts";
import type { LeasedWork } from "./leases/leased-work.ts";
import type { QueueHandler } from "./queues/queue-handler.ts";
import type { FlowExecutor } from "./steps/flow.ts";

declare module "#core/wiring.ts" {
  interface Wiring {
    /** Ordered queues this module works through. */
    queues?: readonly QueueHandler[];
    /** What works on deliveries that come in at webhook endpoints. */
    inboundConsumers?: readonly InboundConsumer[];
    /** What sends through the outbox. */
    outboundSources?: readonly OutboundSource[];
    /** Work that exactly one process does at a time, such as following a mailbox. */
    leasedWork?: readonly LeasedWork[];
    /** What advances durable runs of steps, by definition. */
    steps?: readonly FlowExecutor[];
  }
}
