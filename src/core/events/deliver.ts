import { database } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import { type ClaimedEvent, claimEvents, putOffUnknown, releaseLost, settleUnheard } from "./claim-events.ts";
import type { EventName } from "./events.ts";
import { handleEvent } from "./handle-event.ts";
import type { EventHandler } from "./handler.ts";

/** So many events are worked on at once. */
const places = 50;

/**
 * Claims due events and runs their handlers, so many at once that a slow one holds up no other. No transaction is open
 * while a handler works. An event whose worker dies is released by `releaseClaims` and comes again, so handlers bear
 * repetition; they run in no particular order.
 */
export class EventDelivery {
  readonly #workerId: string;
  readonly #handlers: readonly EventHandler[];
  readonly #heard: readonly EventName[];
  readonly #onRoom: () => void;
  readonly #inFlight = new Map<number, Promise<void>>();
  #isFull = false;
  #isUnsure = false;

  /** `onRoom` is called when more was due than there was room for, and there is room again. */
  constructor(workerId: string, handlers: readonly EventHandler[], onRoom: () => void = () => {}) {
    this.#workerId = workerId;
    this.#handlers = handlers;
    this.#heard = [...new Set(handlers.map((handler) => handler.on))];
    this.#onRoom = onRoom;
  }

  /** Begins what is due, as far as there is room. Returns how many that were. */
  async begin(): Promise<number> {
    const db = database();
    if (this.#isUnsure) await releaseLost(db, this.#workerId, [...this.#inFlight.keys()]);
    this.#isUnsure = false;
    await settleUnheard(db, this.#heard);
    await putOffUnknown(db);
    const room = places - this.#inFlight.size;
    this.#isFull = room === 0;
    if (room === 0) return 0;
    const wish = { workerId: this.#workerId, names: this.#heard, inFlight: [...this.#inFlight.keys()], most: room };
    const claimed = await claimEvents(db, wish).catch((error) => {
      this.#isUnsure = true; // it may have happened, and the answer was lost
      throw error;
    });
    this.#isFull = claimed.length === room;
    for (const event of claimed) this.#inFlight.set(event.id, this.#handle(event));
    return claimed.length;
  }

  /** Until nothing is being worked on. */
  async settled(): Promise<void> {
    while (this.#inFlight.size > 0) await Promise.all(this.#inFlight.values());
  }

  async #handle(event: ClaimedEvent): Promise<void> {
    try {
      await handleEvent(database(), event, this.#handlers);
    } catch (error) {
      this.#isUnsure = true;
      log.warn("what became of an event could not be written down; it comes again", { eventId: event.id, error });
    }
    this.#inFlight.delete(event.id);
    if (!this.#isFull || this.#inFlight.size > places / 2) return;
    this.#isFull = false;
    this.#onRoom();
  }
}

/** One round to its end: what is due now is worked on, as far as there is room. Returns how many events that were. */
export async function deliverEvents(workerId: string, handlers: readonly EventHandler[]): Promise<number> {
  const delivery = new EventDelivery(workerId, handlers);
  const begun = await delivery.begin();
  await delivery.settled();
  return begun;
}
