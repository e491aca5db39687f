import { z } from "zod";
import { uuid } from "#lib/uuid.ts";

/** Who answers: an agent's version, or its draft; with its own model, or another. */
export const contender = z.object({
  agentId: uuid(),
  versionId: uuid().nullable().default(null),
  model: z.string().trim().min(1).max(300).nullable().default(null),
});
export type Contender = z.output<typeof contender>;
export const contenders = z.array(contender).min(1, "needs somebody who answers").max(6, "are more than 6");
