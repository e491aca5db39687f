import { z } from "zod";
import { modelReference } from "#engine/models/rules/model-reference.ts";

/** Which calls: those of a model from a moment on, up to another or to now. */
export const recountInput = z.object({
  model: modelReference(),
  from: z.coerce.date(),
  to: z.coerce.date().optional(),
});
