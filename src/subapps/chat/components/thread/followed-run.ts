import type { RunEntry } from "#engine/runs/run-log.ts";
import type { ThreadSource } from "./thread-types.ts";

type FollowedRunOptions = {
  source: Pick<ThreadSource, "follow">;
  runId: string;
  /** Where to go on; null from the start. */
  after: string | null;
  onEntry: (entry: RunEntry) => void;
  onRewind: () => void;
  /** Whether the line stands. It is lost when a second try in a row did not help. */
  onLine: (isFine: boolean) => void;
};

const pauses = [300, 1000, 2000, 4000, 8000, 15_000];

/** Follows a run to its last word, through any number of broken connections, each time from the place it had reached. */
export class FollowedRun {
  readonly runId: string;
  position: string | null;
  readonly #options: FollowedRunOptions;
  #end: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isOver = false;

  constructor(options: FollowedRunOptions) {
    this.#options = options;
    this.runId = options.runId;
    this.position = options.after;
    this.#connect();
  }

  /** Tries at once, for instance because the network is back. */
  hurry(): void {
    if (this.#isOver || this.#end) return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  close(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#end?.();
    this.#end = null;
  }

  #connect(): void {
    const { source, onEntry, onRewind, onLine } = this.#options;
    const stands = () => {
      if (this.#failures > 1) onLine(true);
      this.#failures = 0;
    };
    this.#end = source.follow(this.runId, this.position, {
      ready: stands,
      rewind: () => {
        this.position = null;
        onRewind();
      },
      entry: (position, entry) => {
        if (this.#isOver) return;
        stands();
        this.position = position;
        if (entry.kind === "finish") this.close();
        onEntry(entry);
      },
      broken: () => {
        if (this.#isOver) return;
        this.#end?.();
        this.#end = null;
        this.#failures += 1;
        if (this.#failures === 2) onLine(false);
        this.#timer = setTimeout(() => this.#connect(), pauses[Math.min(this.#failures, pauses.length) - 1]);
      },
    });
  }
}
