import { sqlClient } from "#platform/db/db.ts";
import { followChannel } from "./run-channels.ts";
import { whenSaved } from "./run-keeper.ts";
import {
  isWithin,
  piecesAfter,
  type RunEntry,
  type RunError,
  type RunPiece,
  type RunPosition,
  type RunStatus,
  start,
} from "./run-log.ts";

type Reader = { send(piece: RunPiece): void; rewind(): void };

const lookEveryMilliseconds = 1000;
const askEveryMilliseconds = 10_000;

/** Follows a run that goes on elsewhere, or is over, from what is on record of it. */
export async function followRecord(
  runId: string,
  from: RunPosition,
  reader: Reader,
  signal: AbortSignal,
): Promise<void> {
  let position = from;
  let entries: RunEntry[] = [];
  let askedAt = Number.NEGATIVE_INFINITY;
  const doorbell = new Doorbell(signal);
  const stop = whenSaved(runId, () => doorbell.ring());
  try {
    while (!signal.aborted) {
      // The state is read before the log: once it says "over", the log is whole.
      const state = await stateOf(runId);
      if (!state) return;
      entries = await moreEntries(runId, entries);
      const isOver = state.status !== "running";
      if (!isWithin(entries, position.seq, position.offset)) {
        if (isOver) {
          reader.rewind();
          position = start;
        }
      }
      for (const piece of piecesAfter(entries, position)) {
        reader.send(piece);
        position = piece.position;
      }
      if (isOver) {
        if (entries.at(-1)?.kind !== "finish") reader.send(lastWord(entries.length, state));
        return;
      }
      if (performance.now() - askedAt > askEveryMilliseconds) {
        askedAt = performance.now();
        await sqlClient().notify(followChannel, runId);
      }
      await doorbell.wait(lookEveryMilliseconds);
    }
  } finally {
    stop();
  }
}

type State = { status: RunStatus; error: RunError | null };

async function stateOf(runId: string): Promise<State | null> {
  const [row] = await sqlClient()<State[]>`select status, error from core.run where id = ${runId}`;
  return row ?? null;
}

/** Only without a gap: what is saved by another writer may come a moment later. */
async function moreEntries(runId: string, known: RunEntry[]): Promise<RunEntry[]> {
  const rows = await sqlClient()<{ seq: number; payload: RunEntry }[]>`
    select seq, payload from core.run_event where run_id = ${runId} and seq >= ${known.length} order by seq`;
  const whole = rows.filter(({ seq }, index) => seq === known.length + index);
  return [...known, ...whole.map(({ payload }) => payload)];
}

/** A run whose process died has no last entry of its own. */
const lastWord = (count: number, { status, error }: State): RunPiece => ({
  position: { seq: count + 1, offset: 0 },
  entry: { kind: "finish", status, ...(error && { error }) },
});

/** Waits until somebody rings, the time is up, or it is all over. */
class Doorbell {
  readonly #signal: AbortSignal;
  #wake: (() => void) | null = null;
  #hasRung = false;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
    signal.addEventListener("abort", () => this.ring(), { once: true });
  }

  ring(): void {
    this.#hasRung = true;
    this.#wake?.();
  }

  async wait(milliseconds: number): Promise<void> {
    if (!this.#hasRung && !this.#signal.aborted) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#wake = null;
    this.#hasRung = false;
  }
}
