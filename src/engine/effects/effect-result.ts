import { z } from "zod";
import { timestamp } from "#core/command/result-schemas.ts";
import { uuid } from "#lib/uuid.ts";
import { effect } from "./tables.ts";

export const effectStates = ["begun", "done", "failed", "unknown"] as const;

export const effectResult = z.object({
  id: uuid(),
  key: z.string(),
  runId: uuid().nullable(),
  callId: z.string().nullable(),
  actorId: uuid().nullable(),
  tool: z.string(),
  arguments: z.unknown(),
  argumentsSha256: z.string(),
  state: z.enum(effectStates).describe("unknown: it was interrupted, and a person decides whether it happened"),
  attempt: z.int(),
  result: z.string(),
  externalRef: z.string().nullable().describe("What the provider calls it"),
  canUndo: z.boolean(),
  decision: z.enum(["happened", "retry"]).nullable(),
  note: z.string(),
  begunAt: timestamp,
  endedAt: timestamp.nullable(),
});

export const effectFields = {
  id: effect.id,
  key: effect.key,
  runId: effect.runId,
  callId: effect.callId,
  actorId: effect.actorId,
  tool: effect.tool,
  arguments: effect.arguments,
  argumentsSha256: effect.argumentsSha256,
  state: effect.state,
  attempt: effect.attempt,
  result: effect.result,
  externalRef: effect.externalRef,
  undo: effect.undo,
  decision: effect.decision,
  note: effect.note,
  begunAt: effect.begunAt,
  endedAt: effect.endedAt,
};

type Row = { [Name in keyof typeof effectFields]: (typeof effect.$inferSelect)[Name] };

/** What undoing needs may hold a provider's own ids: only whether it is there is shown. */
export const toEffect = ({ undo, ...row }: Row) => ({ ...row, canUndo: undo !== null && undo !== undefined });
