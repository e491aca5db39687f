import type { z } from "zod";
import type { MessagePart, ToolPart } from "#engine/messages/parts.ts";
import type { FinishReason, ModelParameters, Usage } from "#engine/models/model.ts";
import type { runError, runStatus } from "./run-result.ts";

/** One entry of a run's log. Text grows while its entry is open; every other entry is whole from the start. */
export type RunEntry =
  | { kind: "text"; text: string }
  | { kind: "reasoning"; text: string }
  | { kind: "tool"; part: ToolPart; at?: number }
  | { kind: "part"; part: MessagePart; at?: number }
  /** `failed` is the model that `name` takes over from, where the answer itself needed it. */
  | { kind: "model"; name: string; because?: string; failed?: string; at?: number }
  | StepEntry
  | { kind: "finish"; status: RunStatus; reason?: FinishReason; usage?: Usage; error?: RunError };

/** A call to a model that is over: who spoke, with which model, and what it took. Older logs lack what is optional. */
export type StepEntry = {
  kind: "step";
  agentId: string | null;
  model: string;
  usage: Usage;
  nanos: number;
  /** Nobody knows what the call cost, because its model has no price. */
  isUnpriced?: boolean;
  milliseconds: number;
  /** When it began, in milliseconds since 1970: a run that was paused goes on in another process, days later. */
  at?: number;
  firstTokenMilliseconds?: number;
  parameters?: ModelParameters;
  /** The names of the tools it was offered. */
  tools?: string[];
  /** What of the documents spoke of the question, best first. */
  passages?: StepPassage[];
  /** Of what it was told about itself: enough to prove a reconstruction right. */
  instructionsHash?: string;
  /** How many messages it read besides. */
  messageCount?: number;
  /** What it said where nobody sees it, such as a summary. */
  note?: string;
};

export type StepPassage = { documentId: string; title: string; locator: string; quote: string; score: number };

export type RunStatus = z.infer<typeof runStatus>;
export type RunError = z.infer<typeof runError>;

/** A place in a run's log: entry and character. Independent of how text was cut into pieces on the way. */
export type RunPosition = { seq: number; offset: number };
export const start: RunPosition = { seq: 0, offset: 0 };

export const formatPosition = ({ seq, offset }: RunPosition): string => `${seq}.${offset}`;

export function parsePosition(text: string | null | undefined): RunPosition | null {
  const match = /^(\d{1,9})\.(\d{1,9})$/.exec(text ?? "");
  return match ? { seq: Number(match[1]), offset: Number(match[2]) } : null;
}

export type RunPiece = { position: RunPosition; entry: RunEntry };

const isGrowing = (entry: RunEntry): entry is Extract<RunEntry, { text: string }> =>
  entry.kind === "text" || entry.kind === "reasoning";

/**
 * The log of a run that is going on: appended by the engine, followed by any number of readers, saved in pieces. An
 * entry that was saved is closed, so that what is in the database never changes.
 */
export class RunLog {
  readonly entries: RunEntry[];
  readonly #followers = new Set<(piece: RunPiece) => void>();
  #savedCount: number;
  #isOpen = false;

  /** A log that goes on begins with what is on record already. */
  constructor(saved: readonly RunEntry[] = []) {
    this.entries = [...saved];
    this.#savedCount = saved.length;
  }

  append(entry: RunEntry): void {
    const last = this.entries.at(-1);
    if (this.#isOpen && last && isGrowing(last) && isGrowing(entry) && last.kind === entry.kind) {
      const offset = last.text.length + entry.text.length;
      last.text += entry.text;
      this.#tell({ position: { seq: this.entries.length - 1, offset }, entry });
      return;
    }
    const kept = stamped(entry);
    this.entries.push(kept);
    this.#isOpen = isGrowing(entry);
    this.#tell({ position: positionAfter(entry, this.entries.length - 1), entry: this.#isOpen ? entry : kept });
  }

  /** Everything after a place, then whatever comes. Returns how to stop. */
  follow(from: RunPosition, receive: (piece: RunPiece) => void): () => void {
    for (const piece of piecesAfter(this.entries, from)) receive(piece);
    this.#followers.add(receive);
    return () => this.#followers.delete(receive);
  }

  /** Whether a place lies within what there is: one beyond it was told by a process that died before it could save. */
  reaches({ seq, offset }: RunPosition): boolean {
    return isWithin(this.entries, seq, offset);
  }

  /** What is not saved yet; closes the open entry. */
  takeUnsaved(): { seq: number; entry: RunEntry }[] {
    const unsaved = this.entries
      .slice(this.#savedCount)
      .map((entry, index) => ({ seq: this.#savedCount + index, entry }));
    this.#savedCount = this.entries.length;
    this.#isOpen = false;
    return unsaved;
  }

  /** What could not be saved is taken again the next time: saving twice is harmless. */
  markUnsaved(fromSeq: number): void {
    this.#savedCount = Math.min(this.#savedCount, fromSeq);
  }

  #tell(piece: RunPiece): void {
    for (const follower of this.#followers) follower(piece);
  }
}

/** What happens at a moment says when: rows are saved in groups, and later. */
const stamped = (entry: RunEntry): RunEntry =>
  entry.kind === "tool" || entry.kind === "part" || entry.kind === "model"
    ? { at: Date.now(), ...entry }
    : { ...entry };

const positionAfter = (entry: RunEntry, seq: number): RunPosition =>
  isGrowing(entry) ? { seq, offset: entry.text.length } : { seq: seq + 1, offset: 0 };

export function isWithin(entries: readonly RunEntry[], seq: number, offset: number): boolean {
  const entry = entries[seq];
  if (!entry) return seq === entries.length && offset === 0;
  return isGrowing(entry) ? offset <= entry.text.length : offset === 0;
}

/** The rest of a log after a place: the tail of the entry one was in, then the entries behind it. */
export function piecesAfter(entries: readonly RunEntry[], from: RunPosition): RunPiece[] {
  const pieces: RunPiece[] = [];
  for (let seq = from.seq; seq < entries.length; seq++) {
    const entry = entries[seq] as RunEntry;
    if (!isGrowing(entry)) {
      if (seq > from.seq || from.offset === 0) pieces.push({ position: { seq: seq + 1, offset: 0 }, entry });
      continue;
    }
    const text = seq === from.seq ? entry.text.slice(from.offset) : entry.text;
    if (text) pieces.push({ position: { seq, offset: entry.text.length }, entry: { ...entry, text } });
  }
  return pieces;
}

/** The message a log amounts to: neighbouring text joined, a tool call at its latest state. */
export function partsOf(entries: readonly RunEntry[]): MessagePart[] {
  const parts: MessagePart[] = [];
  for (const entry of entries) {
    const last = parts.at(-1);
    if (isGrowing(entry)) {
      if (last?.kind === entry.kind) last.text += entry.text;
      else parts.push({ kind: entry.kind, text: entry.text });
    } else if (entry.kind === "tool") {
      const known = parts.findIndex((part) => part.kind === "tool" && part.callId === entry.part.callId);
      if (known === -1) parts.push({ ...entry.part });
      else parts[known] = { ...entry.part };
    } else if (entry.kind === "part") parts.push({ ...entry.part });
    else {
      const fallback = fallbackOf(entry);
      if (fallback) parts.push(fallback);
    }
  }
  return parts;
}

/** What a message tells of a model that failed and of the one that took over. */
export function fallbackOf(entry: RunEntry): Extract<MessagePart, { kind: "fallback" }> | null {
  if (entry.kind !== "model" || !entry.failed) return null;
  return { kind: "fallback", failed: entry.failed, because: entry.because ?? "", next: entry.name };
}
