import type { MessagePart, ToolPart } from "#core/conversations/parts.ts";
import { isHandOff } from "#core/retrieval/choose-tool.ts";
import type { RunEntry, StepEntry } from "#core/runs/run-log.ts";
import type { DerivedSpan, Span, SpanKind, SpanPayload, SpanStatus, TracePassage } from "../span.ts";
import { isoOf, millisecondsOf } from "./moments.ts";
import type { RunTree, TreeRun } from "./run-tree.ts";
import { hexOfTraceId, spanIdOf } from "./trace-id.ts";

type Citation = Extract<MessagePart, { kind: "citation" }>;
type HandOff = Extract<MessagePart, { kind: "hand_off" }>;
type Call = { part: ToolPart; askedAt: number; startedAt: number; endedAt: number | null; payload: SpanPayload };
type Speaker = { id: string | null; name: string | null; versionId: string | null };
type Draft = Partial<Span> & { key: string; kind: SpanKind; name: string; at: number; until: number | null };

const statusOf: Record<TreeRun["status"], SpanStatus> = {
  running: "running",
  waiting: "running",
  done: "ok",
  stopped: "stopped",
  failed: "error",
  interrupted: "error",
};

/** One run's log, read once from front to back. */
export class RunWalk {
  readonly spans: DerivedSpan[] = [];
  /** Which call led to which run below. */
  readonly asked = new Map<string, string>();
  readonly #tree: RunTree;
  readonly #run: TreeRun;
  readonly #status: SpanStatus;
  readonly #isRoot: boolean;
  readonly #calls = new Map<string, Call>();
  readonly #said: { role: string; text: string; toolCalls?: unknown; callId?: string }[];
  #speaker: Speaker;
  #parent: string | null;
  #agent: DerivedSpan | null = null;
  #text = "";
  #reasoning = "";
  #agentText = "";
  #newCalls: string[] = [];
  #citations: Citation[] = [];
  #fallbacks: { name: string; because: string }[] = [];
  #models = 0;
  #handOffs = 0;
  #segments = 0;
  #now: number;

  constructor(tree: RunTree, run: TreeRun, parentSpanId: string | null) {
    this.#tree = tree;
    this.#run = run;
    this.#status = statusOf[run.status];
    this.#isRoot = parentSpanId === null;
    this.#parent = parentSpanId;
    this.#now = run.createdAt;
    this.#said = [...run.history];
    this.#speaker = {
      id: run.agentId,
      name: run.agentId ? (tree.agentNames.get(run.agentId) ?? null) : null,
      versionId: run.agentVersionId,
    };
  }

  walk(): this {
    const { events, agentId } = this.#run;
    const isBare = this.#isRoot && !agentId && !events.some(({ entry }) => entry.kind === "step");
    if (isBare && !events.some(({ entry }) => entry.kind === "tool")) return this.#bareModel();
    const answer = events.map(({ entry }) => (entry.kind === "text" ? entry.text : "")).join("");
    if (this.#isRoot) this.#message(answer);
    if (agentId) this.#begin(this.#run.createdAt);
    for (const { entry, savedAt } of events) this.#read(entry, savedAt);
    this.#openModel();
    this.#finishCalls();
    this.#closeAgent(this.#end(), this.#status);
    this.#markFault();
    return this;
  }

  #end(): number | null {
    const { finishedAt, createdAt, milliseconds, approvals } = this.#run;
    if (finishedAt === null) return null;
    return approvals.length > 0 || milliseconds === null ? finishedAt : createdAt + milliseconds;
  }

  #add(draft: Draft, payload: SpanPayload | null = null): DerivedSpan {
    const { key, at, until, ...given } = draft;
    const speaker = draft.kind === "conversation" ? null : this.#speaker;
    const made: DerivedSpan = {
      span: {
        traceId: hexOfTraceId(this.#tree.root.id),
        spanId: spanIdOf(this.#run.id, key),
        parentSpanId: this.#parent,
        status: until === null ? "running" : "ok",
        startedAt: isoOf(at),
        durationNanos: until === null ? null : Math.max(0, Math.round((until - at) * 1e6)),
        agentId: speaker?.id ?? null,
        agentName: speaker?.name ?? null,
        agentVersion: this.#versionOf(speaker),
        model: null,
        inputTokens: null,
        outputTokens: null,
        cachedTokens: null,
        reasoningTokens: null,
        costNanos: null,
        firstTokenMilliseconds: null,
        error: null,
        detail: "",
        hash: null,
        hasPayload: payload !== null,
        ...given,
      },
      payload,
    };
    this.spans.push(made);
    return made;
  }

  #versionOf(speaker: Speaker | null): number | null {
    return speaker?.versionId ? (this.#tree.versionNumbers.get(speaker.versionId) ?? null) : null;
  }

  #message(answer: string): void {
    const { channel, createdAt, firstTokenMilliseconds, error } = this.#run;
    const root = this.#add(
      {
        key: "message",
        kind: "conversation",
        name: "Message",
        detail: channel,
        at: createdAt,
        until: this.#end(),
        status: this.#status,
        firstTokenMilliseconds,
        error: error?.message ?? null,
      },
      { input: this.#run.history.at(-1)?.text ?? "", output: answer },
    );
    this.#parent = root.span.spanId;
  }

  #begin(at: number): void {
    const number = this.#versionOf(this.#speaker);
    this.#agent = this.#add(
      {
        key: `agent${this.#segments++}`,
        kind: "agent",
        name: this.#speaker.name ?? "Agent",
        detail: number === null ? "draft" : `v${number}`,
        at,
        until: null,
      },
      { input: this.#said.findLast(({ role }) => role === "user")?.text ?? "" },
    );
    this.#agentText = "";
    this.#parent = this.#agent.span.spanId;
  }

  #closeAgent(until: number | null, status: SpanStatus): void {
    if (!this.#agent) return;
    const { span, payload } = this.#agent;
    const at = millisecondsOf(span.startedAt);
    span.status = status;
    span.durationNanos = until === null ? null : Math.max(0, Math.round((until - at) * 1e6));
    if (payload) payload.output = this.#agentText;
    this.#parent = span.parentSpanId;
    this.#agent = null;
  }

  #read(entry: RunEntry, savedAt: number): void {
    if (entry.kind === "text") this.#text += entry.text;
    else if (entry.kind === "reasoning") this.#reasoning += entry.text;
    else if (entry.kind === "step") this.#step(entry, savedAt);
    else if (entry.kind === "tool") this.#tool(entry.part, entry.at ?? savedAt);
    else if (entry.kind === "model") this.#fallbacks.push({ name: entry.name, because: entry.because ?? "" });
    else if (entry.kind === "part" && entry.part.kind === "citation") this.#cite(entry.part);
    else if (entry.kind === "part" && entry.part.kind === "hand_off") this.#handOver(entry.part, entry.at ?? savedAt);
    if ("at" in entry && entry.at) this.#now = Math.max(this.#now, entry.at);
  }

  /** A citation belongs to the call that is being answered, or to the model that is speaking. */
  #cite(part: Citation): void {
    const last = [...this.#calls.values()].findLast(({ endedAt }) => endedAt !== null);
    if (last && !this.#text) last.payload.passages = [...(last.payload.passages ?? []), passageOf(part)];
    else this.#citations.push(part);
  }

  #step(entry: StepEntry, savedAt: number): void {
    const at = entry.at ?? Math.max(this.#now, savedAt - entry.milliseconds);
    if (entry.passages) this.#retrieval(entry.passages, at);
    this.#model({
      at,
      until: at + entry.milliseconds,
      model: entry.model,
      detail: entry.note === undefined ? "" : "unseen",
      inputTokens: entry.usage.input,
      outputTokens: entry.usage.output,
      cachedTokens: entry.usage.cached,
      reasoningTokens: entry.usage.reasoning,
      costNanos: entry.nanos,
      firstTokenMilliseconds: entry.firstTokenMilliseconds ?? null,
      entry,
    });
    this.#now = Math.max(this.#now, at + entry.milliseconds);
  }

  #retrieval(passages: readonly TracePassage[], at: number): void {
    const titles = [...new Set(passages.map(({ title }) => title))];
    this.#add(
      {
        key: `reading${this.#models}`,
        kind: "retrieval",
        name: titles.length === 1 ? "Read a document" : "Read documents",
        detail: `${passages.length} ${passages.length === 1 ? "passage" : "passages"}`,
        at,
        until: at,
      },
      { input: this.#said.findLast(({ role }) => role === "user")?.text ?? "", passages: [...passages] },
    );
  }

  #model({ entry, ...given }: Partial<Span> & { at: number; until: number | null; entry?: StepEntry }): DerivedSpan {
    const toolCalls = this.#newCalls
      .map((id) => this.#calls.get(id)?.part)
      .map((part) => ({
        id: part?.callId,
        name: part?.name,
        arguments: part?.arguments,
      }));
    const made = this.#add(
      { key: `model${this.#models++}`, kind: "model", name: shortName(given.model ?? "model"), ...given },
      {
        input: {
          messages: [...this.#said],
          ...(entry?.instructionsHash && {
            instructions: { agentVersionId: this.#speaker.versionId, hash: entry.instructionsHash },
          }),
          ...(entry?.tools && { tools: entry.tools }),
        },
        output: {
          text: entry?.note ?? this.#text,
          ...(this.#reasoning && { reasoning: this.#reasoning }),
          ...(toolCalls.length > 0 && { toolCalls }),
        },
        ...(entry?.parameters && { parameters: { ...entry.parameters } }),
        ...(this.#citations.length > 0 && { passages: this.#citations.map(passageOf) }),
        ...(this.#fallbacks.length > 0 && { attributes: this.#fallbacks.map(fallbackOf) }),
      },
    );
    if (entry?.note === undefined) {
      this.#agentText += this.#text;
      this.#said.push({ role: "assistant", text: this.#text, ...(toolCalls.length > 0 && { toolCalls }) });
      this.#text = "";
      this.#reasoning = "";
    }
    this.#newCalls = [];
    this.#citations = [];
    this.#fallbacks = [];
    return made;
  }

  #tool(part: ToolPart, at: number): void {
    const known = this.#calls.get(part.callId);
    const isOver = part.state !== "waiting" && part.state !== "running";
    if (!known) {
      // One that is over when first seen was carried over from an earlier answer.
      if (isOver) return;
      this.#calls.set(part.callId, { part, askedAt: at, startedAt: at, endedAt: null, payload: {} });
      this.#newCalls.push(part.callId);
      return;
    }
    known.part = part;
    if (part.state === "running") known.startedAt = at;
    if (!isOver) return;
    known.endedAt = at;
    if (part.milliseconds !== undefined) known.startedAt = Math.max(known.askedAt, at - part.milliseconds);
    else known.startedAt = at;
    this.#said.push({ role: "tool", callId: part.callId, text: part.result ?? "" });
    if (!isHandOff(part) || part.state !== "done") this.#call(known);
    else this.#calls.delete(part.callId);
  }

  /** Tools that are under way, and those that wait for somebody, when the log ends. */
  #finishCalls(): void {
    for (const call of this.#calls.values())
      if (call.endedAt === null && !isHandOff(call.part) && !this.#hasSpan(call)) this.#call(call);
  }

  #hasSpan({ part }: Call): boolean {
    const id = spanIdOf(this.#run.id, `tool${part.callId}`);
    return this.spans.some(({ span }) => span.spanId === id);
  }

  #call({ part, startedAt, endedAt, payload }: Call): void {
    const approval = this.#run.approvals.find(({ callId }) => callId === part.callId);
    const at = approval ? Math.min(approval.createdAt, startedAt) : startedAt;
    const isOpen = endedAt === null && this.#run.finishedAt === null;
    Object.assign(payload, { input: part.arguments, output: part.result ?? null });
    const made = this.#add(
      {
        key: `tool${part.callId}`,
        kind: part.runId ? "tool" : part.name === "search_knowledge" ? "retrieval" : "tool",
        name: part.name,
        detail: approval ? "asked" : part.runId ? "another agent" : "",
        at,
        until: isOpen ? null : (endedAt ?? this.#end()),
        status: part.state === "failed" ? "error" : isOpen ? "running" : part.state === "denied" ? "stopped" : "ok",
        error: part.state === "failed" ? "The call failed." : null,
      },
      payload,
    );
    if (part.runId) this.asked.set(part.runId, made.span.spanId);
    if (!approval) return;
    const outer = this.#parent;
    this.#parent = made.span.spanId;
    const isUndecided = approval.decidedAt === null && this.#run.finishedAt === null;
    this.#add(
      {
        key: `wait${part.callId}`,
        kind: "wait",
        name: "Waited for a person",
        detail: approval.state === "waiting" ? "" : approval.state,
        at: approval.createdAt,
        until: isUndecided ? null : (approval.decidedAt ?? this.#end()),
      },
      { output: { decision: approval.state, by: approval.decidedBy, note: approval.note } },
    );
    this.#parent = outer;
  }

  #handOver(part: HandOff, at: number): void {
    const number = ++this.#handOffs;
    this.#add(
      {
        key: `handOff${number}`,
        kind: "hand_off",
        name: `Hand over to ${part.toName}`,
        detail: part.crossed ? `${part.crossed.messageCount} ${part.crossed.messageCount === 1 ? "message" : "messages"}` : "",
        at,
        until: at,
      },
      { input: { reason: part.reason }, output: part.crossed ?? null },
    );
    this.#closeAgent(at, "ok");
    this.#speaker = { id: part.toAgentId, name: part.toName, versionId: part.toVersionId ?? null };
    this.#begin(at);
  }

  /** Words that no step closed: still being said, cut off, or from a log that keeps no steps. */
  #openModel(): void {
    const { finishedAt, model, inputTokens, outputTokens, cachedTokens, reasoningTokens, spentNanos } = this.#run;
    const own = this.spans.filter(({ span }) => span.kind === "model").map(({ span }) => span);
    const rest = (
      whole: number,
      field: "inputTokens" | "outputTokens" | "cachedTokens" | "reasoningTokens" | "costNanos",
    ) => Math.max(0, whole - own.reduce((sum, span) => sum + (span[field] ?? 0), 0));
    const costNanos = rest(spentNanos, "costNanos");
    const isGoing =
      this.#run.status === "running" && [...this.#calls.values()].every(({ endedAt }) => endedAt !== null);
    if (!this.#text && !this.#reasoning && costNanos === 0 && !(isGoing && finishedAt === null)) return;
    // What an answer is closed with, such as a disclaimer, no model has said.
    if (own.length > 0 && costNanos === 0 && this.#run.status === "done") {
      this.#agentText += this.#text;
      return;
    }
    this.#model({
      at: this.#now,
      until: finishedAt === null ? null : Math.max(this.#now, this.#end() ?? this.#now),
      model,
      inputTokens: rest(inputTokens, "inputTokens"),
      outputTokens: rest(outputTokens, "outputTokens"),
      cachedTokens: rest(cachedTokens, "cachedTokens"),
      reasoningTokens: rest(reasoningTokens, "reasoningTokens"),
      costNanos,
    });
  }

  /** A failure is shown where it happened: at the last step, when that is all there is behind it. */
  #markFault(): void {
    if (this.#status !== "error") return;
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
      if (entry.kind === "text") this.#text += entry.text;
      else if (entry.kind === "reasoning") this.#reasoning += entry.text;
    }
    this.#model({
      at: run.createdAt,
      until: this.#end(),
      status: this.#status,
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
