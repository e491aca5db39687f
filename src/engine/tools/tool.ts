import type { z } from "zod";
import type { Context } from "#core/access/context.ts";
import type { AgentConfig } from "#engine/agents/agent-config.ts";
import type { CitationPart } from "#engine/messages/parts.ts";

declare module "#core/wiring.ts" {
  interface Wiring {
    /** Skills an agent can be given. */
    tools?: Tool[];
  }
}

/** Where a call comes from, how it is told to stop, and a way to name the passages its answer rests on. */
export type ToolCallInfo = {
  signal: AbortSignal;
  agent: { id: string; name: string; config: AgentConfig };
  runId: string;
  conversationId: string;
  callId: string;
  /** For the provider: the same for every attempt at this call, and for no other. */
  idempotencyKey: string;
  /** Tells the ledger what the provider calls the thing that was made or changed, and what it takes to undo it. */
  report(effect: ReportedEffect): void;
  cite(citation: Omit<CitationPart, "kind">): void;
};

export type ReportedEffect = { externalRef?: string; undo?: unknown };

/** A skill an agent can be given. Sub-apps contribute theirs in their wiring. */
export type Tool<Input extends z.ZodType = z.ZodType> = {
  name: string;
  /** What it is called where people choose tools. */
  label: string;
  /** What it is for, as the model reads it. */
  description: string;
  input: Input;
  timeoutMilliseconds?: number;
  /** Whether it changes anything. Calls of tools that write are recorded before they are made. */
  effect?: "read" | "write";
  /** The service behind it does the same `idempotencyKey` only once, so it may be called again after a crash. */
  hasIdempotencyKey?: boolean;
  /** Looks whether an interrupted call happened: its result, "not_done", or null where that can't be told. */
  readBack?(context: Context, args: z.output<Input>, info: ToolCallInfo): Promise<ReadBack>;
  /** Answers a string, or anything that can be written as JSON. An AppError's message is told to the model. */
  run(context: Context, args: z.output<Input>, info: ToolCallInfo): Promise<unknown>;
};

export type ReadBack = { text: string; externalRef?: string; undo?: unknown } | "not_done" | null;

/** What isn't said to only read is taken to write, so that no effect goes unrecorded. */
export const isWriting = ({ effect }: Tool): boolean => effect !== "read";

export const tool = <Input extends z.ZodType>(definition: Tool<Input>): Tool => definition as unknown as Tool;
