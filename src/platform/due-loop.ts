import { log } from "#platform/log.ts";

/**
 * Work that is due at known times: sleeps until the next one, or until it is woken. `work` answers in how many
 * milliseconds there is more to do, or null where nothing is planned.
 */
export class DueLoop {
  readonly #name: string;
  readonly #longestSleep: number;
  readonly #work: () => Promise<number | null>;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #isWoken = false;
  #isStopped = false;

  constructor(name: string, longestSleepMilliseconds: number, work: () => Promise<number | null>) {
    this.#name = name;
    this.#longestSleep = longestSleepMilliseconds;
    this.#work = work;
  }

  start(): void {
    this.wake();
  }

  wake(): void {
    this.#isWoken = true;
    if (!this.#running && !this.#isStopped) this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    let sleep = 0;
    while (this.#isWoken && !this.#isStopped) {
      this.#isWoken = false;
      try {
        sleep = Math.min((await this.#work()) ?? this.#longestSleep, this.#longestSleep);
      } catch (error) {
        log.warn(`${this.#name} failed and will be tried again`, { error });
        sleep = 1000; // whatever failed gets a moment to recover
      }
    }
    this.#running = null;
    if (!this.#isStopped) this.#timer = setTimeout(() => this.wake(), Math.max(1, Math.ceil(sleep)));
  }
}
