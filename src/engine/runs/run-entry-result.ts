import { z } from "zod";
import { timestamp } from "#core/command/result-schemas.ts";
import { messagePart, toolPart } from "#engine/messages/parts.ts";
import { usageResult } from "#engine/models/usage-result.ts";
import { uuid } from "#lib/uuid.ts";
import { runError, runStatus } from "./run-result.ts";

const at = timestamp.optional();
const milliseconds = z.number();

const parameters = z.object({
  temperature: z.number().optional(),
  topP: z.number().optional(),
  maximumTokens: z.number().optional(),
  stop: z.array(z.string()).readonly().optional(),
  seed: z.number().optional(),
  responseFormat: z.record(z.string(), z.unknown()).optional(),
  toolChoice: z.unknown().optional().describe("As OpenAI writes it: auto, none, required, or the name of a function"),
  reasoning: z.enum(["off", "low", "medium", "high"]).optional(),
});

const passage = z.object({
  documentId: z.string(),
  title: z.string(),
  locator: z.string(),
  quote: z.string(),
  score: z.number(),
});

/** One entry of a run's log, as the API sends it. */
export const runEntryResult = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), text: z.string() }),
  z.object({ kind: z.literal("reasoning"), text: z.string() }),
  z.object({ kind: z.literal("tool"), part: toolPart, at }),
  z.object({ kind: z.literal("part"), part: messagePart, at }),
  z.object({
    kind: z.literal("model"),
    name: z.string(),
    because: z.string().optional(),
    failed: z.string().optional().describe("The model that this one takes over from"),
    at,
  }),
  z.object({
    kind: z.literal("step"),
    agentId: uuid().nullable(),
    model: z.string(),
    usage: usageResult,
    nanos: z.number().describe("Cost in billionths of the currency"),
    isUnpriced: z.boolean().optional().describe("The model has no price, so the cost is unknown"),
    milliseconds,
    at,
    firstTokenMilliseconds: milliseconds.optional(),
    parameters: parameters.optional(),
    tools: z.array(z.string()).optional().describe("The names of the tools it was offered"),
    passages: z.array(passage).optional(),
    instructionsHash: z.string().optional(),
    messageCount: z.int().optional(),
    note: z.string().optional().describe("Text that isn't part of the answer, such as a summary"),
  }),
  z.object({
    kind: z.literal("finish"),
    status: runStatus,
    reason: z.enum(["stop", "length", "tool_calls", "content_filter"]).optional(),
    usage: usageResult.optional(),
    error: runError.optional(),
  }),
]);
