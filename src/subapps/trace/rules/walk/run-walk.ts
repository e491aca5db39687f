import type { MessagePart } from "#engine/messages/parts.ts";
import type { RunEntry, StepEntry } from "#engine/runs/run-log.ts";
import type { DerivedSpan, SpanStatus } from "../../span.ts";
import { millisecondsOf } from "../moments.ts";
import type { RunTree, TreeRun } from "../run-tree.ts";
import { SpanMaker } from "./span-maker.ts";
import { SpokenWords } from "./spoken-words.ts";
import { ToolCalls } from "./tool-calls.ts";

type Steering = Extract<MessagePart, { kind: "steering" }>;
type HandOff = Extract<MessagePart, { kind: "hand_off" }>;

/** One run's log, read once from front to back. */
export class RunWalk {
  readonly #run: TreeRun;
  readonly #isRoot: boolean;
  readonly #maker: SpanMaker;
  readonly #calls: ToolCalls;
  readonly #words: SpokenWords;
  #agent: DerivedSpan | null = null;
  #handOffs = 0;
  #steered = 0;
  #segments = 0;
  #now: number;

  constructor(tree: RunTree, run: TreeRun, parentSpanId: string | null) {
    this.#run = run;
    this.#isRoot = parentSpanId === null;
    this.#maker = new SpanMaker(tree, run, parentSpanId);
    this.#calls = new ToolCalls(this.#maker);
    this.#words = new SpokenWords(this.#maker, this.#calls);
    this.#now = run.createdAt;
  }

  get spans(): readonly DerivedSpan[] {
    return this.#maker.spans;
  }

  /** Which call led to which run below. */
  get asked(): ReadonlyMap<string, string> {
    return this.#calls.asked;
  }

  walk(): this {
    const { events, agentId } = this.#run;
    const isBare = this.#isRoot && !agentId && !events.some(({ entry }) => entry.kind === "step");
    if (isBare && !events.some(({ entry }) => entry.kind === "tool")) return this.#bareModel();
    const answer = events.map(({ entry }) => (entry.kind === "text" ? entry.text : "")).join("");
    if (this.#isRoot) this.#message(answer);
    if (agentId) this.#begin(this.#run.createdAt);
    for (const { entry, savedAt } of events) this.#read(entry, savedAt);
    this.#words.addRest(this.#now);
    this.#calls.finish();
    this.#closeAgent(this.#maker.end(), this.#maker.status);
    this.#markFault();
    return this;
  }

  #message(answer: string): void {
    const { channel, createdAt, firstTokenMilliseconds, error } = this.#run;
    const root = this.#maker.add(
      {
        key: "message",
        kind: "conversation",
        name: "Message",
        detail: channel,
        at: createdAt,
        until: this.#maker.end(),
        status: this.#maker.status,
        firstTokenMilliseconds,
        error: error?.message ?? null,
      },
      { input: this.#run.history.at(-1)?.text ?? "", output: answer },
    );
    this.#maker.parent = root.span.spanId;
  }

  #begin(at: number): void {
    const { speaker } = this.#maker;
    const number = this.#maker.versionOf(speaker);
    this.#agent = this.#maker.add(
      {
        key: `agent${this.#segments++}`,
        kind: "agent",
        name: speaker.name ?? "Agent",
        detail: number === null ? "draft" : `v${number}`,
        at,
        until: null,
      },
      { input: this.#words.lastQuestion },
    );
    this.#words.ofAgent = "";
    this.#maker.parent = this.#agent.span.spanId;
  }

  #closeAgent(until: number | null, status: SpanStatus): void {
    if (!this.#agent) return;
    const { span, payload } = this.#agent;
    const at = millisecondsOf(span.startedAt);
    span.status = status;
    span.durationNanos = until === null ? null : Math.max(0, Math.round((until - at) * 1e6));
    if (payload) payload.output = this.#words.ofAgent;
    this.#maker.parent = span.parentSpanId;
    this.#agent = null;
  }

  #read(entry: RunEntry, savedAt: number): void {
    if (entry.kind === "text") this.#words.text += entry.text;
    else if (entry.kind === "reasoning") this.#words.reasoning += entry.text;
    else if (entry.kind === "step") this.#step(entry, savedAt);
    else if (entry.kind === "tool") {
      const result = this.#calls.see(entry.part, entry.at ?? savedAt);
      if (result !== null) this.#words.said.push({ role: "tool", callId: entry.part.callId, text: result });
    } else if (entry.kind === "model") this.#words.fellBack(entry.name, entry.because ?? "");
    else if (entry.kind === "part" && entry.part.kind === "citation") this.#words.cite(entry.part);
    else if (entry.kind === "part" && entry.part.kind === "fixed_answer") this.#words.fixed = entry.part;
    else if (entry.kind === "part" && entry.part.kind === "steering") this.#steer(entry.part, entry.at ?? savedAt);
    else if (entry.kind === "part" && entry.part.kind === "hand_off") this.#handOver(entry.part, entry.at ?? savedAt);
    if ("at" in entry && entry.at) this.#now = Math.max(this.#now, entry.at);
  }

  #step(entry: StepEntry, savedAt: number): void {
    const at = entry.at ?? Math.max(this.#now, savedAt - entry.milliseconds);
    this.#words.addStep(entry, at);
    this.#now = Math.max(this.#now, at + entry.milliseconds);
  }

  /** What a person said while the run was going on: from there on models read it, too. */
  #steer({ text }: Steering, at: number): void {
    this.#maker.add(
      {
        key: `steering${++this.#steered}`,
        kind: "other",
        name: "Message sent while answering",
        detail: "",
        at,
        until: at,
      },
      { input: text },
    );
    this.#words.said.push({ role: "user", text });
  }

  #handOver(part: HandOff, at: number): void {
    const count = part.crossed?.messageCount;
    this.#maker.add(
      {
        key: `handOff${++this.#handOffs}`,
        kind: "hand_off",
        name: `Hand over to ${part.toName}`,
        detail: count === undefined ? "" : `${count} ${count === 1 ? "message" : "messages"}`,
        at,
        until: at,
      },
      { input: { reason: part.reason }, output: part.crossed ?? null },
    );
    this.#closeAgent(at, "ok");
    this.#maker.speaker = { id: part.toAgentId, name: part.toName, versionId: part.toVersionId ?? null };
    this.#begin(at);
  }

  /** A failure is shown where it happened: at the last step, when that is all there is behind it. */
  #markFault(): void {
    if (this.#maker.status !== "error") return;
    const last = this.spans.at(-1)?.span;
    const message = this.#run.error?.message ?? "It did not come to an end.";
    if (last?.kind === "model") Object.assign(last, { status: "error", error: message });
    const agent = this.spans.findLast(({ span }) => span.kind === "agent")?.span;
    if (agent) agent.error ??= message;
  }

  /** A model spoken to through the API keeps no steps: the run itself is the one step there is. */
  #bareModel(): this {
    const run = this.#run;
    for (const { entry } of run.events) {
      if (entry.kind === "text") this.#words.text += entry.text;
      else if (entry.kind === "reasoning") this.#words.reasoning += entry.text;
    }
    this.#words.addModel({
      at: run.createdAt,
      until: this.#maker.end(),
      status: this.#maker.status,
      detail: run.channel,
      model: run.model,
      inputTokens: run.inputTokens,
      outputTokens: run.outputTokens,
      cachedTokens: run.cachedTokens,
      reasoningTokens: run.reasoningTokens,
      costNanos: run.spentNanos,
      firstTokenMilliseconds: run.firstTokenMilliseconds,
      error: run.error?.message ?? null,
    });
    return this;
  }
}
