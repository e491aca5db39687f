import type { MessagePart } from "#engine/messages/parts.ts";
import type { StepEntry } from "#engine/runs/run-log.ts";
import type { DerivedSpan, Span, TracePassage } from "../../span.ts";
import type { SpanMaker } from "./span-maker.ts";
import type { ToolCalls } from "./tool-calls.ts";

type FixedAnswer = Extract<MessagePart, { kind: "fixed_answer" }>;
export type Citation = Extract<MessagePart, { kind: "citation" }>;
type Said = { role: string; text: string; toolCalls?: unknown; callId?: string };

/** What models said in one run, what they were shown before, and what they leaned on. */
export class SpokenWords {
  readonly said: Said[];
  /** What the agent that speaks now has said so far. */
  ofAgent = "";
  text = "";
  reasoning = "";
  readonly #maker: SpanMaker;
  readonly #calls: ToolCalls;
  #citations: Citation[] = [];
  /** The fixed answer that the next step gives. */
  fixed: FixedAnswer | null = null;
  #fallbacks: { name: string; because: string }[] = [];
  #models = 0;

  constructor(maker: SpanMaker, calls: ToolCalls) {
    this.#maker = maker;
    this.#calls = calls;
    this.said = [...maker.run.history];
  }

  get lastQuestion(): string {
    return this.said.findLast(({ role }) => role === "user")?.text ?? "";
  }

  fellBack(name: string, because: string): void {
    this.#fallbacks.push({ name, because });
  }

  /** A citation belongs to the call that is being answered, or to the model that is speaking. */
  cite(part: Citation): void {
    if (this.text || !this.#calls.addPassage(passageOf(part))) this.#citations.push(part);
  }

  /** A step of the log: what was read for it, then the model. */
  addStep(entry: StepEntry, at: number): void {
    if (entry.passages) this.#addReading(entry.passages, at);
    this.addModel({
      at,
      until: at + entry.milliseconds,
      model: entry.model,
      detail: entry.note === undefined ? "" : "unseen",
      inputTokens: entry.usage.input,
      outputTokens: entry.usage.output,
      cachedTokens: entry.usage.cached,
      reasoningTokens: entry.usage.reasoning,
      costNanos: entry.isUnpriced ? null : entry.nanos,
      firstTokenMilliseconds: entry.firstTokenMilliseconds ?? null,
      entry,
    });
  }

  #addReading(passages: readonly TracePassage[], at: number): void {
    const titles = [...new Set(passages.map(({ title }) => title))];
    this.#maker.add(
      {
        key: `reading${this.#models}`,
        kind: "retrieval",
        name: titles.length === 1 ? "Read a document" : "Read documents",
        detail: `${passages.length} ${passages.length === 1 ? "passage" : "passages"}`,
        at,
        until: at,
      },
      { input: this.lastQuestion, passages: [...passages] },
    );
  }

  addModel({ entry, ...given }: Partial<Span> & { at: number; until: number | null; entry?: StepEntry }): DerivedSpan {
    const toolCalls = this.#calls.takeFresh();
    const attributes = [...this.#fallbacks.map(fallbackOf), ...(this.fixed ? fixedOf(this.fixed) : [])];
    const made = this.#maker.add(
      {
        key: `model${this.#models++}`,
        kind: "model",
        name: this.fixed ? "Fixed answer" : shortName(given.model ?? "model"),
        ...given,
      },
      {
        input: {
          messages: [...this.said],
          ...(entry?.instructionsHash && {
            instructions: { agentVersionId: this.#maker.speaker.versionId, hash: entry.instructionsHash },
          }),
          ...(entry?.tools && { tools: entry.tools }),
        },
        output: {
          text: entry?.note ?? this.text,
          ...(this.reasoning && { reasoning: this.reasoning }),
          ...(toolCalls.length > 0 && { toolCalls }),
        },
        ...(entry?.parameters && { parameters: { ...entry.parameters } }),
        ...(this.#citations.length > 0 && { passages: this.#citations.map(passageOf) }),
        ...(attributes.length > 0 && { attributes }),
      },
    );
    if (entry?.note === undefined) {
      this.ofAgent += this.text;
      this.said.push({ role: "assistant", text: this.text, ...(toolCalls.length > 0 && { toolCalls }) });
      this.text = "";
      this.reasoning = "";
    }
    this.#citations = [];
    this.#fallbacks = [];
    this.fixed = null;
    return made;
  }

  /** Words that no step closed: still being said, cut off, or from a log that keeps no steps. */
  addRest(now: number): void {
    const { run, spans } = this.#maker;
    const own = spans.filter(({ span }) => span.kind === "model").map(({ span }) => span);
    const rest = (
      whole: number,
      field: "inputTokens" | "outputTokens" | "cachedTokens" | "reasoningTokens" | "costNanos",
    ) => Math.max(0, whole - own.reduce((sum, span) => sum + (span[field] ?? 0), 0));
    const costNanos = rest(run.spentNanos, "costNanos");
    const isGoing = run.status === "running" && this.#calls.areAllOver;
    if (!this.text && !this.reasoning && costNanos === 0 && !(isGoing && run.finishedAt === null)) return;
    // What an answer is closed with, such as a disclaimer, no model has said.
    if (own.length > 0 && costNanos === 0 && run.status === "done") {
      this.ofAgent += this.text;
      return;
    }
    this.addModel({
      at: now,
      until: run.finishedAt === null ? null : Math.max(now, this.#maker.end() ?? now),
      model: run.model,
      inputTokens: rest(run.inputTokens, "inputTokens"),
      outputTokens: rest(run.outputTokens, "outputTokens"),
      cachedTokens: rest(run.cachedTokens, "cachedTokens"),
      reasoningTokens: rest(run.reasoningTokens, "reasoningTokens"),
      costNanos,
    });
  }
}

const shortName = (reference: string): string => reference.slice(reference.indexOf("/") + 1);
const passageOf = ({ documentId, title, locator, quote }: Citation): TracePassage => ({
  documentId,
  title,
  locator,
  quote,
  score: null,
});
const fallbackOf = ({ name, because }: { name: string; because: string }) => ({
  key: "parley.fallback",
  value: { stringValue: `${name}: ${because}` },
});
const fixedOf = ({ question, match }: FixedAnswer) => [
  { key: "parley.fixed_answer.question", value: { stringValue: question } },
  { key: "parley.fixed_answer.match", value: { stringValue: match } },
];
