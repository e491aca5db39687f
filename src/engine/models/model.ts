import type { z } from "zod";
import type { KnowledgePiece, Place, StarterAnswer } from "#engine/retrieval/knowledge.ts";
import type { usageResult } from "./usage-result.ts";

/** What every engine speaks, remote or built in: a request in, events out. */
export type ModelMessage =
  | { role: "system"; text: string }
  | { role: "user"; content: readonly ContentPart[] }
  | { role: "assistant"; text: string; toolCalls?: readonly ToolCall[] }
  | { role: "tool"; callId: string; text: string };

/** `file` says that a part was not typed but attached. */
export type ContentPart =
  | { kind: "text"; text: string; file?: { id: string; name: string } }
  | { kind: "image"; url: string; file?: { id: string; name: string } };

/** `carried` is what a provider wants back unread with the call, such as its signed thoughts. */
export type ToolCall = { id: string; name: string; arguments: string; carried?: string };

/** A tool as a model sees it: its name, what it is for and the JSON schema of its arguments. */
export type ModelTool = { name: string; description: string; parameters: Record<string, unknown> };

export type ModelParameters = {
  temperature?: number;
  topP?: number;
  maximumTokens?: number;
  stop?: readonly string[];
  seed?: number;
  responseFormat?: Record<string, unknown>;
  /** As OpenAI writes it: auto, none, required, or the name of a function. */
  toolChoice?: unknown;
  /** How hard a model that can think should think; left to the provider when not given. */
  reasoning?: "off" | "low" | "medium" | "high";
};

export type ModelRequest = {
  model: string;
  messages: readonly ModelMessage[];
  tools?: readonly ModelTool[];
  parameters?: ModelParameters;
  knowledge?: readonly KnowledgePiece[];
  starters?: readonly StarterAnswer[];
  signal: AbortSignal;
};

/** Tokens. */
export type Usage = z.infer<typeof usageResult>;
export const noUsage: Usage = { input: 0, output: 0, cached: 0, reasoning: 0 };

export type FinishReason = "stop" | "length" | "tool_calls" | "content_filter";

export type ModelEvent =
  | { kind: "text"; text: string }
  | { kind: "reasoning"; text: string }
  | { kind: "tool_call"; call: ToolCall }
  | {
      kind: "citation";
      citation: { documentId: string; title: string; quote: string; locator: string; place?: Place };
    }
  /** Without counts where the provider sends none: then they are estimated, so that no budget is passed by. */
  | { kind: "finish"; reason: FinishReason; usage: Usage; isUncounted?: true };

/** Streams an answer; ends with exactly one `finish`, or throws a ModelError. */
export type Model = { name: string; stream(request: ModelRequest): AsyncIterable<ModelEvent> };
