import { log } from "#platform/log.ts";

/** Work that repeats: at once while it reports more to do, when woken, and otherwise at an interval. Never twice at once. */
export class Loop {
  readonly #name: string;
  readonly #intervalMilliseconds: number;
  readonly #work: () => Promise<boolean>;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #isWoken = false;
  #isStopped = false;

  constructor(name: string, intervalMilliseconds: number, work: () => Promise<boolean>) {
    this.#name = name;
    this.#intervalMilliseconds = intervalMilliseconds;
    this.#work = work;
  }

  start(): void {
    this.wake();
  }

  wake(): void {
    this.#isWoken = true;
    if (!this.#running && !this.#isStopped) this.#running = this.#run().finally(() => this.#rest());
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    while (this.#isWoken && !this.#isStopped) {
      this.#isWoken = false;
      try {
        if (await this.#work()) this.#isWoken = true;
      } catch (error) {
        log.warn(`${this.#name} failed and will be tried again`, { error });
        this.#isWoken = false; // not at once: whatever failed gets the interval to recover
      }
    }
  }

  #rest(): void {
    this.#running = null;
    if (this.#isStopped) return;
    if (this.#isWoken) this.wake();
    else this.#timer = setTimeout(() => this.wake(), this.#intervalMilliseconds);
  }
}
