import { type CallEvent, callId } from "#engine/usage/usage-event.ts";
import { newId } from "#lib/new-id.ts";
import { type RunEntry, RunLog, type RunStatus } from "./run-log.ts";
import { saveEntries } from "./run-store.ts";

const saveEveryMilliseconds = 250;

/** What a run that was paused has on record. */
export type SavedRun = { id: string; replyId: string; entries: RunEntry[] };

/** A run going on in this process: its log, and how to stop it. */
export class LiveRun {
  readonly id: string;
  readonly replyId: string;
  readonly rootId: string;
  readonly parentId: string | null;
  readonly conversationId: string;
  readonly log: RunLog;
  readonly startedAt = performance.now();
  status: RunStatus = "running";
  firstTokenAt: number | null = null;
  /** Resolves when its question is committed. */
  accepted: Promise<unknown> = Promise.resolve();
  /** Resolves when its end is committed. */
  finished: Promise<unknown> = Promise.resolve();
  /** Set while somebody follows it from another process: called whenever more of it is on record. */
  onSaved: (() => void) | null = null;
  /** A person may have said something for this run that it has not read yet. */
  hasSteering = false;
  /** The newest call for which something was set aside in hard budgets. */
  heldCallId: string | null = null;
  readonly #abort = new AbortController();
  #saveTimer: NodeJS.Timeout | null = null;
  #saving: Promise<void> | null = null;
  #callCount: number;
  #calls: CallEvent[] = [];
  /** Whether a call may be on record already: a save that seemed to fail may have come through. */
  hasSavedCalls = false;

  constructor(conversationId: string, rootId: string | null, parentId: string | null = null, saved?: SavedRun) {
    this.id = saved?.id ?? newId();
    this.replyId = saved?.replyId ?? newId();
    this.log = new RunLog(saved?.entries);
    this.#callCount = saved?.entries.filter(({ kind }) => kind === "step").length ?? 0;
    this.conversationId = conversationId;
    this.rootId = rootId ?? this.id;
    this.parentId = parentId;
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
    this.add({ kind, text });
  }

  add(entry: RunEntry): void {
    this.log.append(entry);
    this.#saveTimer ??= setTimeout(() => {
      this.#saveTimer = null;
      this.#saving = this.save()
        .catch(() => {}) // the next save takes it along
        .finally(() => {
          this.#saving = null;
        });
    }, saveEveryMilliseconds);
  }

  /** Names the call that comes next, the same in whichever process the run goes on. */
  get nextCallId(): string {
    return callId(this.id, this.#callCount);
  }

  /** A call is over: it is counted with the part of the log that holds its result. */
  count(call: CallEvent): void {
    this.#calls.push(call);
    if (call.id === this.nextCallId) this.#callCount++;
  }

  takeCalls(): CallEvent[] {
    // A list of its own, also when empty: what waits to be saved must not grow afterwards.
    return this.#calls.splice(0);
  }

  /** Resolves when all there is so far is on record. */
  async save(): Promise<void> {
    const entries = this.log.takeUnsaved();
    const [first] = entries;
    if (!first) return;
    const calls = this.takeCalls();
    this.hasSavedCalls ||= calls.length > 0;
    try {
      await saveEntries({ runId: this.id, entries, calls });
    } catch (error) {
      this.log.markUnsaved(first.seq);
      this.#calls.unshift(...calls);
      throw error;
    }
    this.onSaved?.();
  }

  /** Null, or a promise to wait for: the end must not be on record before what came earlier. */
  stopSaving(): Promise<void> | null {
    if (this.#saveTimer) clearTimeout(this.#saveTimer);
    this.#saveTimer = null;
    return this.#saving;
  }
}

// The server loads this module twice, once by itself and once inside Next's bundle: both must see the same runs.
const shared = globalThis as typeof globalThis & { parleyLiveRuns?: Map<string, LiveRun> };
shared.parleyLiveRuns ??= new Map();
const going = shared.parleyLiveRuns;

export const liveRuns = {
  add: (run: LiveRun): void => void going.set(run.id, run),
  remove: (run: LiveRun): void => void going.delete(run.id),
  find: (id: string): LiveRun | undefined => going.get(id),
  all: (): IterableIterator<LiveRun> => going.values(),
};
