import type { ServerResponse } from "node:http";

/** The streams of one kind that this process has open, so that each is cleared away and all can be ended. */
export class OpenStreams {
  readonly #open = new Set<ServerResponse>();
  #isEnding = false;

  /** Calls `left` once when the reader is gone, even if that was before anybody looked. */
  add(response: ServerResponse, left: () => void): void {
    this.#open.add(response);
    const leave = () => {
      this.#open.delete(response);
      left();
    };
    if (response.closed) leave();
    else response.once("close", leave);
    // One that was asked for before the stop and found its way only after it.
    if (this.#isEnding) response.end();
  }

  /** Ends every stream politely, and those that still come: readers return by themselves, to another process. */
  endAll(): void {
    this.#isEnding = true;
    for (const response of this.#open) response.end();
  }
}
