import { randomUUID } from "node:crypto";
import { RunLog, type RunStatus } from "./run-log.ts";
import { saveEntries } from "./run-store.ts";

const saveEveryMilliseconds = 250;

/** A run going on in this process: its log, and how to stop it. */
export class LiveRun {
  readonly id = randomUUID();
  readonly replyId = randomUUID();
  readonly rootId: string;
  readonly conversationId: string;
  readonly log = new RunLog();
  readonly startedAt = performance.now();
  status: RunStatus = "running";
  firstTokenAt: number | null = null;
  readonly #abort = new AbortController();
  #saveTimer: NodeJS.Timeout | null = null;

  constructor(conversationId: string, rootId: string | null) {
    this.conversationId = conversationId;
    this.rootId = rootId ?? this.id;
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  stop(): void {
    if (this.status === "running") this.status = "stopped";
    this.#abort.abort();
  }

  /** Text goes out at once and is saved a little later, off the way to the reader. */
  addText(kind: "text" | "reasoning", text: string): void {
    this.firstTokenAt ??= performance.now();
    this.log.append({ kind, text });
    this.#saveTimer ??= setTimeout(() => {
      this.#saveTimer = null;
      const entries = this.log.takeUnsaved().map(({ seq, entry }) => ({ runId: this.id, seq, entry }));
      if (entries.length > 0) saveEntries(entries).catch(() => {}); // the end of the run saves again or fails aloud
    }, saveEveryMilliseconds);
  }

  stopSaving(): void {
    if (this.#saveTimer) clearTimeout(this.#saveTimer);
    this.#saveTimer = null;
  }
}

const going = new Map<string, LiveRun>();

export const liveRuns = {
  add: (run: LiveRun): void => void going.set(run.id, run),
  remove: (run: LiveRun): void => void going.delete(run.id),
  find: (id: string): LiveRun | undefined => going.get(id),
  all: (): IterableIterator<LiveRun> => going.values(),
};
