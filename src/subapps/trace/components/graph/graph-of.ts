import type { Span } from "../../span.ts";
import type { TraceRow } from "../../trace-row.ts";
import { speakerIdOf } from "../steps/agents-of.ts";
import { stepWords } from "../steps/step-words.ts";

export type GraphNode = {
  id: string;
  kind: "person" | "agent" | "tool" | "reading" | "waiting" | "other";
  name: string;
  /** How often it had its turn, how long that took in all, what it cost. */
  count: number;
  nanos: number;
  costNanos: number;
  errors: number;
  /** The first step of it, to open. */
  spanId: string;
};
export type GraphEdge = {
  id: string;
  from: string;
  to: string;
  kind: "asks" | "hands over" | "calls" | "reads" | "waits for";
  count: number;
  nanos: number;
};
export type Graph = { nodes: GraphNode[]; edges: GraphEdge[] };

const kinds: Partial<Record<Span["kind"], GraphNode["kind"]>> = {
  conversation: "person",
  agent: "agent",
  tool: "tool",
  retrieval: "reading",
  wait: "waiting",
  other: "other",
  check: "other",
};

const ways: Partial<Record<Span["kind"], GraphEdge["kind"]>> = { agent: "asks", retrieval: "reads", wait: "waits for" };

/**
 * Who had to do with whom: agents, tools and what was read as nodes, and between them how often and how long. Models are
 * part of the agent that asked them; a tool that only passes a question to another agent is the way to that agent.
 */
export function graphOf(spans: readonly Span[], trace: Pick<TraceRow, "source" | "userName">): Graph {
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const children = new Set(spans.filter(({ kind }) => kind === "agent").map(({ parentSpanId }) => parentSpanId));
  const passesOn = (span: Span) => span.kind === "tool" && children.has(span.spanId);
  const nodes = new Map<string, GraphNode>();
  const edges = new Map<string, GraphEdge>();
  const idOf = (span: Span): string | null => {
    const kind = kinds[span.kind];
    if (!kind || passesOn(span)) return null;
    if (kind === "person") return "person";
    return kind === "agent" ? `agent ${speakerIdOf(span) ?? span.name}` : `${kind} ${span.name}`;
  };
  const holderOf = (span: Span): string | null => {
    const seen = new Set<string>();
    for (let at = span.parentSpanId; at !== null && !seen.has(at); ) {
      seen.add(at);
      const parent = byId.get(at);
      const id = parent ? idOf(parent) : null;
      if (id) return id;
      at = parent?.parentSpanId ?? null;
    }
    return null;
  };
  const link = (from: string | null, to: string, kind: GraphEdge["kind"], nanos: number) => {
    if (!from || from === to) return;
    const id = `${from} > ${to} > ${kind}`;
    const known = edges.get(id);
    if (known) {
      known.count++;
      known.nanos += nanos;
    } else edges.set(id, { id, from, to, kind, count: 1, nanos });
  };
  let handedBy: { from: string | null; at: string; name: string } | null = null;
  for (const span of spans) {
    const nanos = span.durationNanos ?? 0;
    if (span.kind === "hand_off") {
      handedBy = { from: `agent ${speakerIdOf(span) ?? ""}`, at: span.startedAt, name: span.name };
      continue;
    }
    const id = idOf(span);
    if (!id) continue;
    const known = nodes.get(id);
    if (known) {
      known.count++;
      known.nanos += nanos;
      known.costNanos += span.costNanos ?? 0;
      known.errors += span.status === "error" ? 1 : 0;
    } else
      nodes.set(id, {
        ...{ id, kind: kinds[span.kind] ?? "other", name: nameOf(span, trace), count: 1, nanos },
        ...{ costNanos: span.costNanos ?? 0, errors: span.status === "error" ? 1 : 0, spanId: span.spanId },
      });
    const isHanded = span.kind === "agent" && handedBy !== null && handedBy.name.endsWith(span.agentName ?? span.name);
    if (isHanded && handedBy) {
      link(handedBy.from, id, "hands over", nanos);
      handedBy = null;
    } else link(holderOf(span), id, ways[span.kind] ?? "calls", nanos);
  }
  return { nodes: [...nodes.values()], edges: [...edges.values()].filter(({ from }) => nodes.has(from)) };
}

function nameOf(span: Span, trace: Pick<TraceRow, "source" | "userName">): string {
  if (span.kind === "conversation") return trace.userName ?? "Person";
  return span.kind === "wait" ? "A person" : stepWords(span, trace).title;
}
