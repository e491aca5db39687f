import { eventChannel } from "#core/events/publish.ts";
import { sqlClient } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import { type Ephemeral, ephemeralChannel, parseEphemeral } from "./ephemeral.ts";
import { type Cursor, currentCursor, isAfter, type LiveEvent, readLiveEvents } from "./live-event.ts";
import { TopicIndex } from "./topic-index.ts";
import { type Topic, topicsOf } from "./topics.ts";

export type Follower = {
  /** What it follows. An event reaches only followers of its topics, so the others cost nothing. */
  topics: readonly Topic[];
  wants(event: LiveEvent): boolean;
  receive(event: LiveEvent): void;
  /** News that is stored nowhere, such as that somebody is typing. */
  receiveEphemeral?(news: Ephemeral): void;
};

const settleMilliseconds = 100;

/** Follows the database's news once per process and hands each event to the followers of its topics. */
export class LiveHub {
  readonly #followers = new TopicIndex<(event: LiveEvent) => void>();
  readonly #ephemeral = new TopicIndex<(news: Ephemeral) => void>();
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
    const passing = await sqlClient().listen(ephemeralChannel, (text) => {
      const news = parseEphemeral(text);
      if (news) for (const receive of this.#ephemeral.find([news.topic])) receive(news);
    });
    this.#stopListening = async () => {
      await Promise.all([unlisten(), passing.unlisten()]);
    };
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
    const entry = (event: LiveEvent) => void (isCatchingUp ? held.push(event) : deliver(event));
    const unfollow = this.#followers.add(follower.topics, entry);
    const receiveEphemeral = follower.receiveEphemeral?.bind(follower);
    const unhear = receiveEphemeral ? this.#ephemeral.add(follower.topics, receiveEphemeral) : () => {};
    const remove = () => {
      unfollow();
      unhear();
    };
    try {
      if (from) await this.#catchUp(from, deliver);
    } catch (error) {
      remove();
      throw error;
    }
    isCatchingUp = false;
    held.forEach(deliver);
    return remove;
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
        for (const receive of this.#followers.find(topicsOf(event))) receive(event);
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
