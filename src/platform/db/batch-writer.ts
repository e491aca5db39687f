/**
 * Group commit: rows that arrive while a write is under way share the next one, so that many small writers cost one
 * commit. Every caller waits for the commit that holds its row.
 */
export class BatchWriter<Row> {
  readonly #write: (rows: Row[]) => Promise<void>;
  readonly #maximum: number;
  #waiting: { row: Row; resolve: () => void; reject: (error: unknown) => void }[] = [];
  #isWriting = false;

  constructor(write: (rows: Row[]) => Promise<void>, maximum = 200) {
    this.#write = write;
    this.#maximum = maximum;
  }

  write(row: Row): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting.push({ row, resolve, reject });
    // After the current round of input, so that requests read together are written together.
    if (!this.#isWriting) setImmediate(() => this.#flush());
    return promise;
  }

  async #flush(): Promise<void> {
    if (this.#isWriting) return;
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, this.#maximum);
      try {
        await this.#write(group.map(({ row }) => row));
        for (const { resolve } of group) resolve();
      } catch (error) {
        await this.#writeOneByOne(group, error);
      }
    }
    this.#isWriting = false;
  }

  /** One bad row must not take its neighbours down with it. */
  async #writeOneByOne(
    group: { row: Row; resolve: () => void; reject: (error: unknown) => void }[],
    error: unknown,
  ): Promise<void> {
    if (group.length === 1) group[0]?.reject(error);
    else for (const { row, resolve, reject } of group) await this.#write([row]).then(resolve, reject);
  }
}
