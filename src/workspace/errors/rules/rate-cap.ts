/** So many in a window of time, in this process. */
export class RateCap {
  readonly #most: number;
  readonly #milliseconds: number;
  #windowStart = Number.NEGATIVE_INFINITY;
  #taken = 0;

  constructor(most: number, milliseconds: number) {
    this.#most = most;
    this.#milliseconds = milliseconds;
  }

  take(now: number): boolean {
    if (now - this.#windowStart >= this.#milliseconds) {
      this.#windowStart = now;
      this.#taken = 0;
    }
    this.#taken += 1;
    return this.#taken <= this.#most;
  }
}
