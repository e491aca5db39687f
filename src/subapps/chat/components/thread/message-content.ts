import type { MessagePart, ToolPart } from "#engine/messages/parts.ts";
import { fallbackOf, type RunEntry } from "#engine/runs/run-log.ts";
import { LiveText } from "./live-text.ts";

export type CitationPart = Extract<MessagePart, { kind: "citation" }>;
export type HandOffPart = Extract<MessagePart, { kind: "hand_off" }>;
export type FilePart = Extract<MessagePart, { kind: "file" | "image" }>;
export type FixedAnswerPart = Extract<MessagePart, { kind: "fixed_answer" }>;
export type FallbackPart = Extract<MessagePart, { kind: "fallback" }>;
export type SteeringPart = Extract<MessagePart, { kind: "steering" }>;
export type EditedPart = Extract<MessagePart, { kind: "edited" }>;
export type NumberedCitation = CitationPart & { number: number };

/** What is shown of a message, in order. Words grow inside their piece; everything else comes whole. */
export type ShownPart = { key: number } & (
  | { kind: "words"; live: LiveText }
  | { kind: "reasoning"; live: LiveText; milliseconds: number | null; isOpen: boolean }
  | { kind: "tool"; part: ToolPart }
  | { kind: "sources"; numbers: readonly number[] }
  | { kind: "hand_off"; part: HandOffPart }
  | { kind: "notice"; text: string }
  | { kind: "file"; part: FilePart }
  | { kind: "note"; part: FixedAnswerPart | FallbackPart | SteeringPart | EditedPart }
);

/** Made from the parts that are kept, or from the entries of a run as they come: the same in the end. */
export class MessageContent {
  parts: MessagePart[] = [];
  shown: readonly ShownPart[] = [];
  citations: readonly NumberedCitation[] = [];
  #reasoningSince = 0;

  constructor(parts: readonly MessagePart[] = []) {
    for (const part of parts) this.#addPart(part, false);
  }

  get text(): string {
    return this.parts.map((part) => (part.kind === "text" ? part.text : "")).join("");
  }

  /** Whether this tells the same and has not come as far. */
  isBehind(other: MessageContent): boolean {
    return this.#length < other.#length && other.text.startsWith(this.text);
  }

  get #length(): number {
    return this.parts.reduce((sum, part) => sum + ("text" in part ? part.text.length : 1), 0);
  }

  /** Whether there is something new to show besides words that grow where they are. */
  apply(entry: RunEntry): boolean {
    if (entry.kind === "text" || entry.kind === "reasoning") return this.#addPart({ ...entry }, true);
    if (entry.kind === "tool" || entry.kind === "part") return this.#addPart(entry.part, true);
    const fallback = fallbackOf(entry);
    return fallback !== null && this.#addPart(fallback, true);
  }

  /** The run is over: nothing grows any more. */
  close(): void {
    this.#closeReasoning();
  }

  #addPart(part: MessagePart, isLive: boolean): boolean {
    if (part.kind === "text" || part.kind === "reasoning") return this.#addWords(part, isLive);
    this.#closeReasoning();
    if (part.kind === "tool") return this.#addTool(part);
    this.parts.push(part);
    if (part.kind === "citation") return this.#cite(part);
    if (part.kind === "hand_off") return this.#push({ kind: "hand_off", part });
    if (part.kind === "notice") return this.#push({ kind: "notice", text: part.text });
    // What the library shows beside an answer has no place among its words.
    if (part.kind === "evidence" || part.kind === "check") return false;
    if (part.kind === "file" || part.kind === "image") return this.#push({ kind: "file", part });
    return this.#push({ kind: "note", part });
  }

  #addWords({ kind, text }: { kind: "text" | "reasoning"; text: string }, isLive: boolean): boolean {
    const last = this.parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else this.parts.push({ kind, text });
    const shown = this.shown.at(-1);
    if (kind === "text") {
      this.#closeReasoning();
      if (shown?.kind === "words") {
        shown.live.append(text);
        return false;
      }
      return this.#push({ kind: "words", live: new LiveText(text) });
    }
    if (shown?.kind === "reasoning" && last?.kind === kind) {
      shown.live.append(text);
      return false;
    }
    this.#reasoningSince = isLive ? performance.now() : 0;
    return this.#push({ kind: "reasoning", live: new LiveText(text), milliseconds: null, isOpen: isLive });
  }

  #addTool(part: ToolPart): boolean {
    const known = this.parts.findIndex((each) => each.kind === "tool" && each.callId === part.callId);
    if (known === -1) this.parts.push(part);
    else this.parts[known] = part;
    const isThis = (each: ShownPart) => each.kind === "tool" && each.part.callId === part.callId;
    if (!this.shown.some(isThis)) return this.#push({ kind: "tool", part });
    this.shown = this.shown.map((each) => (isThis(each) ? { key: each.key, kind: "tool", part } : each));
    return true;
  }

  /** A number behind the words it supports; what was found before anything was said gets a line of its own. */
  #cite(part: CitationPart): boolean {
    const same = ({ documentId, locator, quote }: CitationPart) =>
      documentId === part.documentId && locator === part.locator && quote === part.quote;
    const number = this.citations.find(same)?.number ?? this.citations.length + 1;
    if (number > this.citations.length) this.citations = [...this.citations, { ...part, number }];
    const last = this.shown.at(-1);
    if (last?.kind === "words") {
      last.live.cite(number);
      return true;
    }
    if (last?.kind !== "sources") return this.#push({ kind: "sources", numbers: [number] });
    const numbers = [...new Set([...last.numbers, number])];
    this.shown = [...this.shown.slice(0, -1), { key: last.key, kind: "sources", numbers }];
    return true;
  }

  #closeReasoning(): void {
    const last = this.shown.at(-1);
    if (last?.kind !== "reasoning" || !last.isOpen) return;
    const milliseconds = this.#reasoningSince ? performance.now() - this.#reasoningSince : null;
    this.shown = [...this.shown.slice(0, -1), { ...last, isOpen: false, milliseconds }];
  }

  #push(part: NewPart): boolean {
    this.shown = [...this.shown, { key: this.shown.length, ...part }];
    return true;
  }
}

type NewPart = ShownPart extends infer Part ? (Part extends unknown ? Omit<Part, "key"> : never) : never;
