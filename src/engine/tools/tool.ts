import type { z } from "zod";
import type { Context } from "#core/access/context.ts";
import type { AgentConfig } from "#engine/agents/agent-config.ts";
import type { CitationPart } from "#engine/conversations/parts.ts";

/** Where a call comes from, how it is told to stop, and a way to name the passages its answer rests on. */
export type ToolCallInfo = {
  signal: AbortSignal;
  agent: { id: string; name: string; config: AgentConfig };
  runId: string;
  conversationId: string;
  cite(citation: Omit<CitationPart, "kind">): void;
};

/** A skill an agent can be given. Sub-apps contribute theirs in their wiring. */
export type Tool<Input extends z.ZodType = z.ZodType> = {
  name: string;
  /** What it is called where people choose tools. */
  label: string;
  /** What it is for, as the model reads it. */
  description: string;
  input: Input;
  timeoutMilliseconds?: number;
  /** Answers a string, or anything that can be written as JSON. An AppError's message is told to the model. */
  run(context: Context, args: z.output<Input>, info: ToolCallInfo): Promise<unknown>;
};

export const tool = <Input extends z.ZodType>(definition: Tool<Input>): Tool => definition as unknown as Tool;
