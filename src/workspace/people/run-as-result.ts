import { z } from "zod";
import { timestamp } from "#core/command/result-schemas.ts";
import { uuid } from "#lib/uuid.ts";

/** A time in which somebody acted as another person. */
export const runAsResult = z.object({
  id: uuid(),
  workspaceName: z.string(),
  actorId: uuid(),
  actorName: z.string(),
  subjectId: uuid().describe("Who was acted as"),
  subjectName: z.string(),
  reason: z.string(),
  allowChanges: z.boolean(),
  startedAt: timestamp,
  expiresAt: timestamp,
  endedAt: timestamp.nullable(),
});
