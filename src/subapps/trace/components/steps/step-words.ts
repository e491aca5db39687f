import type { Span } from "../../span.ts";
import type { TraceRow } from "../../trace-row.ts";
import { channelWords } from "../words/channel-words.ts";

export type StepWords = { title: string; detail: string };

/** What a step is called, and a few grey words after it. What came from elsewhere keeps its own name. */
export function stepWords(span: Span, trace: Pick<TraceRow, "source" | "userName">): StepWords {
  if (trace.source !== "parley") return { title: span.name, detail: foreignDetail(span) };
  switch (span.kind) {
    case "conversation":
      return {
        title: trace.userName ? `Message from ${trace.userName.split(" ")[0]}` : span.name,
        detail: channelWords(span.detail),
      };
    case "model":
      return span.model === "parley/retrieval"
        ? { title: "Answer from knowledge", detail: "no model" }
        : { title: span.detail === "unseen" ? "Draft, not shown" : "Model", detail: span.name };
    case "tool":
    case "retrieval":
      return { title: plainName(span.name), detail: span.detail === "asked" ? "" : span.detail };
    default:
      return { title: span.name, detail: span.detail };
  }
}

const foreignDetail = ({ kind, model, agentVersion, detail, name }: Span): string => {
  if (kind === "model" && model && !name.includes(model)) return model;
  if (kind === "agent" && agentVersion !== null) return `v${agentVersion}`;
  return detail === name ? "" : detail;
};

/** "look_up_order" is "Look up order". */
export function plainName(name: string): string {
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name)) return name;
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const kindWords: Record<Span["kind"], string> = {
  conversation: "Message",
  agent: "Agent",
  model: "Model call",
  tool: "Tool call",
  retrieval: "Reading",
  hand_off: "Hand-off",
  wait: "Waiting",
  check: "Check",
  other: "Step",
};
