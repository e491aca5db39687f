import { database } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import { type ClaimedKey, claimKeys, nextDue, releaseLostClaims } from "./claim-keys.ts";
import type { QueueHandler } from "./queue-handler.ts";
import { workOnKey } from "./work-on-key.ts";

const defaultConcurrency = 20;

/** Claims due keys of one queue, as many as there is room for, and works on them in parallel. */
export class QueueRunner {
  readonly handler: QueueHandler;
  readonly #workerId: string;
  readonly #concurrency: number;
  readonly #onChange: () => void;
  readonly #inFlight = new Map<number, Promise<void>>();
  #isFull = false;
  #isUnsure = false;

  /** `onChange` is called when a key is to be tried again later, or when there is room for more that was due. */
  constructor(workerId: string, handler: QueueHandler, onChange: () => void = () => {}) {
    this.handler = handler;
    this.#workerId = workerId;
    this.#concurrency = handler.concurrency ?? defaultConcurrency;
    this.#onChange = onChange;
  }

  /** Starts what is due. Returns how many keys that were. */
  async begin(): Promise<number> {
    const db = database();
    const { queue } = this.handler;
    if (this.#isUnsure) await releaseLostClaims(db, queue, this.#workerId, [...this.#inFlight.keys()]);
    this.#isUnsure = false;
    const room = this.#concurrency - this.#inFlight.size;
    this.#isFull = room <= 0;
    if (this.#isFull) return 0;
    const claimed = await claimKeys(db, queue, this.#workerId, room).catch((error) => {
      this.#isUnsure = true; // it may have happened, and only the answer was lost
      throw error;
    });
    this.#isFull = claimed.length === room;
    for (const key of claimed) this.#inFlight.set(key.claim, this.#work(key));
    return claimed.length;
  }

  /** Milliseconds until a key that waits becomes due, or null. */
  async untilDue(): Promise<number | null> {
    const due = await nextDue(database(), this.handler.queue);
    return due && due.getTime() - Date.now();
  }

  get hasRoom(): boolean {
    return this.#inFlight.size < this.#concurrency;
  }

  async settled(): Promise<void> {
    while (this.#inFlight.size > 0) await Promise.all(this.#inFlight.values());
  }

  async #work(key: ClaimedKey): Promise<void> {
    let isPostponed = false;
    try {
      isPostponed = await workOnKey(this.handler, key);
    } catch (error) {
      this.#isUnsure = true;
      log.warn("what became of a queue item could not be stored; it is tried again", {
        queue: this.handler.queue,
        error,
      });
    }
    this.#inFlight.delete(key.claim);
    if (!this.#isFull && !this.#isUnsure && !isPostponed) return;
    this.#isFull = false;
    this.#onChange();
  }
}

/** Works until nothing of the queue is due any more. Returns how many claims that took. */
export async function drainQueue(workerId: string, handler: QueueHandler): Promise<number> {
  const runner = new QueueRunner(workerId, handler);
  let claims = 0;
  for (let begun = await runner.begin(); begun > 0; begun = await runner.begin()) {
    claims += begun;
    await runner.settled();
  }
  return claims;
}
