import { eventChannel } from "#core/events/publish.ts";
import { sqlClient } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import { type Cursor, currentCursor, isAfter, type LiveEvent, readLiveEvents } from "./live-event.ts";

export type Follower = {
  wants(event: LiveEvent): boolean;
  receive(event: LiveEvent): void;
};

const settleMilliseconds = 100;

/** Follows the database's news once per process and hands it to every browser connected to this process. */
export class LiveHub {
  #followers = new Set<Follower>();
  #cursor: Cursor | null = null;
  #reading: Promise<void> | null = null;
  #isStale = false;
  #settleTimer: NodeJS.Timeout | null = null;
  #stopListening: (() => Promise<void>) | null = null;

  async start(): Promise<void> {
    this.#cursor = await currentCursor();
    // The second callback runs at every (re)connection: news sent while the line was down is read then.
    const { unlisten } = await sqlClient().listen(
      eventChannel,
      () => this.#wake(),
      () => this.#wake(),
    );
    this.#stopListening = unlisten;
  }

  async stop(): Promise<void> {
    if (this.#settleTimer) clearTimeout(this.#settleTimer);
    await this.#stopListening?.().catch(() => {});
  }

  /** Follows from now on, or from a cursor, without a gap and without a repetition. Returns how to stop. */
  async follow(follower: Follower, from: Cursor | null): Promise<() => void> {
    const held: LiveEvent[] = [];
    let isCatchingUp = true;
    let last = from ?? this.#cursor;
    const deliver = (event: LiveEvent) => {
      if (last && !isAfter(event, last)) return;
      last = event;
      if (follower.wants(event)) follower.receive(event);
    };
    const entry: Follower = {
      wants: () => true,
      receive: (event) => (isCatchingUp ? held.push(event) : deliver(event)),
    };
    this.#followers.add(entry);
    try {
      if (from) await this.#catchUp(from, deliver);
    } catch (error) {
      this.#followers.delete(entry);
      throw error;
    }
    isCatchingUp = false;
    held.forEach(deliver);
    return () => this.#followers.delete(entry);
  }

  async #catchUp(from: Cursor, deliver: (event: LiveEvent) => void): Promise<void> {
    for (let cursor = from; ; ) {
      const { events } = await readLiveEvents(cursor);
      events.forEach(deliver);
      const last = events.at(-1);
      if (!last || events.length < 500) return;
      cursor = last;
    }
  }

  #wake(): void {
    this.#isStale = true;
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = null;
      if (this.#isStale) this.#wake();
    });
  }

  async #readAll(): Promise<void> {
    this.#isStale = false;
    try {
      const { events, isSettling } = await readLiveEvents(this.#cursor ?? (await currentCursor()));
      for (const event of events) {
        this.#cursor = event;
        for (const follower of this.#followers) follower.receive(event);
      }
      if (isSettling) this.#lookAgainSoon();
    } catch (error) {
      log.warn("live news could not be read", { error });
      this.#lookAgainSoon();
    }
  }

  #lookAgainSoon(): void {
    this.#settleTimer ??= setTimeout(() => {
      this.#settleTimer = null;
      this.#wake();
    }, settleMilliseconds);
  }
}
