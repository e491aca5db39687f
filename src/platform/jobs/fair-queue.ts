export type FairQueueLimits = {
  /**
   * How much runs at once, and how much of it for one key: entries, or the sum of their weights such as bytes. Keep the
   * second smaller: the rest stays free for other keys.
   */
  total: number;
  perKey: number;
  /** How much of one key may be young at once. What has run longer lets the next begin beside it. */
  youngPerKey: number;
  youngMilliseconds: number;
};

type Entry = { weight: number; start: () => void };
type Lane = { waiting: Entry[]; running: number; young: number; heldUntil: number; servedAt: number };

const fits = (running: number, { weight }: Entry, limit: number) => running === 0 || running + weight <= limit;

/**
 * Runs work with a limit, in turns between keys such as workspaces: whoever runs least comes next, so one key with a
 * thousand entries delays another one's single entry by nothing as long as a place is free. One that weighs more than
 * there is runs alone.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  readonly #lanes = new Map<string, Lane>();
  #running = 0;
  #served = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  async run<Result>(key: string, work: () => Promise<Result>, weight = 1): Promise<Result> {
    const lane = this.#laneOf(key);
    await new Promise<void>((start) => {
      lane.waiting.push({ weight, start });
      this.#startNext();
    });
    let isYoung = true;
    const grow = () => {
      if (isYoung) lane.young -= 1;
      isYoung = false;
      this.#startNext();
    };
    const timer = setTimeout(grow, this.#limits.youngMilliseconds).unref();
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      this.#running -= weight;
      lane.running -= weight;
      grow();
      if (lane.running === 0 && lane.waiting.length === 0 && lane.heldUntil <= Date.now()) this.#lanes.delete(key);
    }
  }

  /** Starts nothing more of a key until then; a time in the past lets it go on. */
  hold(key: string, until: number): void {
    const lane = this.#laneOf(key);
    lane.heldUntil = until;
    if (until > Date.now()) setTimeout(() => this.#startNext(), until - Date.now() + 1).unref();
    else this.#startNext();
  }

  #laneOf(key: string): Lane {
    const known = this.#lanes.get(key);
    if (known) return known;
    const lane: Lane = { waiting: [], running: 0, young: 0, heldUntil: 0, servedAt: 0 };
    this.#lanes.set(key, lane);
    return lane;
  }

  #startNext(): void {
    for (;;) {
      const lane = this.#nextLane();
      const next = lane?.waiting[0];
      // Whoever's turn it is waits for room and isn't passed by: a heavy entry would never run among light ones.
      if (!lane || !next || !fits(this.#running, next, this.#limits.total)) return;
      this.#running += next.weight;
      lane.running += next.weight;
      lane.young += 1;
      lane.servedAt = ++this.#served;
      lane.waiting.shift();
      next.start();
    }
  }

  /** The one that runs least; among equals the one that has waited longest for its turn. */
  #nextLane(): Lane | null {
    const { perKey, youngPerKey } = this.#limits;
    let best: Lane | null = null;
    for (const lane of this.#lanes.values()) {
      const { waiting, running, young, heldUntil, servedAt } = lane;
      const isFree = waiting[0] && fits(running, waiting[0], perKey) && young < youngPerKey && heldUntil <= Date.now();
      if (!isFree) continue;
      const isBetter = !best || running < best.running || (running === best.running && servedAt < best.servedAt);
      if (isBetter) best = lane;
    }
    return best;
  }
}
