import type { ToolPart } from "#engine/messages/parts.ts";
import { isHandOff } from "#engine/models/retrieval-model/choose-tool.ts";
import type { SpanPayload, TracePassage } from "../../span.ts";
import { spanIdOf } from "../trace-id.ts";
import type { SpanMaker } from "./span-maker.ts";

type Call = { part: ToolPart; askedAt: number; startedAt: number; endedAt: number | null; payload: SpanPayload };

/** The tool calls of one run: asked for, perhaps waited for, done. */
export class ToolCalls {
  /** Which call led to which run below. */
  readonly asked = new Map<string, string>();
  readonly #maker: SpanMaker;
  readonly #calls = new Map<string, Call>();
  #fresh: string[] = [];

  constructor(maker: SpanMaker) {
    this.#maker = maker;
  }

  /** Takes in how a call stands. Gives what it answered when that has just come. */
  see(part: ToolPart, at: number): string | null {
    const known = this.#calls.get(part.callId);
    const isOver = part.state !== "waiting" && part.state !== "running";
    if (!known) {
      // One that is over when first seen was carried over from an earlier answer.
      if (isOver) return null;
      this.#calls.set(part.callId, { part, askedAt: at, startedAt: at, endedAt: null, payload: {} });
      this.#fresh.push(part.callId);
      return null;
    }
    known.part = part;
    if (part.state === "running") known.startedAt = at;
    if (!isOver) return null;
    known.endedAt = at;
    known.startedAt = part.milliseconds === undefined ? at : Math.max(known.askedAt, at - part.milliseconds);
    if (!isHandOff(part) || part.state !== "done") this.#write(known);
    else this.#calls.delete(part.callId);
    return part.result ?? "";
  }

  /** What was asked for since the last model step, for that step's output. */
  takeFresh(): { id: string | undefined; name: string | undefined; arguments: unknown }[] {
    const parts = this.#fresh.map((id) => this.#calls.get(id)?.part);
    this.#fresh = [];
    return parts.map((part) => ({ id: part?.callId, name: part?.name, arguments: part?.arguments }));
  }

  /** Gives a passage to the last call that was answered; false when there is none. */
  addPassage(passage: TracePassage): boolean {
    const last = [...this.#calls.values()].findLast(({ endedAt }) => endedAt !== null);
    if (last) last.payload.passages = [...(last.payload.passages ?? []), passage];
    return last !== undefined;
  }

  get areAllOver(): boolean {
    return [...this.#calls.values()].every(({ endedAt }) => endedAt !== null);
  }

  /** Tools that are under way, and those that wait for somebody, when the log ends. */
  finish(): void {
    for (const call of this.#calls.values())
      if (call.endedAt === null && !isHandOff(call.part) && !this.#hasSpan(call)) this.#write(call);
  }

  #hasSpan({ part }: Call): boolean {
    const id = spanIdOf(this.#maker.run.id, `tool${part.callId}`);
    return this.#maker.spans.some(({ span }) => span.spanId === id);
  }

  #write({ part, startedAt, endedAt, payload }: Call): void {
    const maker = this.#maker;
    const { approvals, finishedAt } = maker.run;
    const approval = approvals.find(({ callId }) => callId === part.callId);
    const at = approval ? Math.min(approval.createdAt, startedAt) : startedAt;
    const isOpen = endedAt === null && finishedAt === null;
    Object.assign(payload, { input: part.arguments, output: part.result ?? null });
    const made = maker.add(
      {
        key: `tool${part.callId}`,
        kind: part.runId ? "tool" : part.name === "search_knowledge" ? "retrieval" : "tool",
        name: part.name,
        detail: approval ? "asked" : part.runId ? "another agent" : "",
        at,
        until: isOpen ? null : (endedAt ?? maker.end()),
        status: part.state === "failed" ? "error" : isOpen ? "running" : part.state === "denied" ? "stopped" : "ok",
        error: part.state === "failed" ? "The call failed." : null,
      },
      payload,
    );
    if (part.runId) this.asked.set(part.runId, made.span.spanId);
    if (!approval) return;
    const isUndecided = approval.decidedAt === null && finishedAt === null;
    maker.addBelow(
      made,
      {
        key: `wait${part.callId}`,
        kind: "wait",
        name: "Waited for a person",
        detail: approval.state === "waiting" ? "" : approval.state,
        at: approval.createdAt,
        until: isUndecided ? null : (approval.decidedAt ?? maker.end()),
      },
      { output: { decision: approval.state, by: approval.decidedBy, note: approval.note } },
    );
  }
}
