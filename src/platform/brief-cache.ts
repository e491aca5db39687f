/**
 * Keeps answers for a moment, so that a burst of requests asks the database once. Only for settings whose change may
 * show a second later; never for anything that decides whether somebody is let in for good.
 */
export class BriefCache<Value> {
  readonly #milliseconds: number;
  readonly #entries = new Map<string, { value: Promise<Value>; until: number }>();

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  get(key: string, load: () => Promise<Value>): Promise<Value> {
    const now = performance.now();
    const known = this.#entries.get(key);
    if (known && known.until > now) return known.value;
    if (this.#entries.size > 10_000) this.#entries.clear();
    const value = load();
    this.#entries.set(key, { value, until: now + this.#milliseconds });
    // A failure is not an answer: the next one asks again.
    value.catch(() => this.#entries.delete(key));
    return value;
  }

  forget(key: string): void {
    this.#entries.delete(key);
  }
}
