import type { DerivedSpan, Span, SpanKind, SpanPayload, SpanStatus } from "../../span.ts";
import { isoOf } from "../moments.ts";
import type { RunTree, TreeRun } from "../run-tree.ts";
import { hexOfTraceId, spanIdOf } from "../trace-id.ts";

export type Speaker = { id: string | null; name: string | null; versionId: string | null };
export type SpanDraft = Partial<Span> & {
  key: string;
  kind: SpanKind;
  name: string;
  at: number;
  until: number | null;
};

const statusOf: Record<TreeRun["status"], SpanStatus> = {
  running: "running",
  waiting: "running",
  done: "ok",
  stopped: "stopped",
  failed: "error",
  interrupted: "error",
};

/** Makes the spans of one run: below whom the next one stands, and who speaks. */
export class SpanMaker {
  readonly spans: DerivedSpan[] = [];
  readonly run: TreeRun;
  readonly status: SpanStatus;
  parent: string | null;
  speaker: Speaker;
  readonly #tree: RunTree;

  constructor(tree: RunTree, run: TreeRun, parentSpanId: string | null) {
    this.#tree = tree;
    this.run = run;
    this.status = statusOf[run.status];
    this.parent = parentSpanId;
    this.speaker = {
      id: run.agentId,
      name: run.agentId ? (tree.agentNames.get(run.agentId) ?? null) : null,
      versionId: run.agentVersionId,
    };
  }

  /** When the run was over. One that waited for somebody took longer than it worked. */
  end(): number | null {
    const { finishedAt, createdAt, milliseconds, approvals } = this.run;
    if (finishedAt === null) return null;
    return approvals.length > 0 || milliseconds === null ? finishedAt : createdAt + milliseconds;
  }

  versionOf(speaker: Speaker | null): number | null {
    return speaker?.versionId ? (this.#tree.versionNumbers.get(speaker.versionId) ?? null) : null;
  }

  add(draft: SpanDraft, payload: SpanPayload | null = null): DerivedSpan {
    const { key, at, until, ...given } = draft;
    const speaker = draft.kind === "conversation" ? null : this.speaker;
    const made: DerivedSpan = {
      span: {
        traceId: hexOfTraceId(this.#tree.root.id),
        spanId: spanIdOf(this.run.id, key),
        parentSpanId: this.parent,
        status: until === null ? "running" : "ok",
        startedAt: isoOf(at),
        durationNanos: until === null ? null : Math.max(0, Math.round((until - at) * 1e6)),
        agentId: speaker?.id ?? null,
        agentName: speaker?.name ?? null,
        agentVersion: this.versionOf(speaker),
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

  /** Adds a span below the one that was just made, not beside it. */
  addBelow(parent: DerivedSpan, draft: SpanDraft, payload: SpanPayload | null = null): DerivedSpan {
    const outer = this.parent;
    this.parent = parent.span.spanId;
    const made = this.add(draft, payload);
    this.parent = outer;
    return made;
  }
}
