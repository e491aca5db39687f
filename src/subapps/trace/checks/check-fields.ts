import { z } from "zod";
import { uuid } from "#lib/uuid.ts";
import { scoreName } from "../scores/score.ts";
import { checkRule } from "./check-rule.ts";

export const checkFields = {
  /** The score it gives. */
  name: scoreName(),
  rule: checkRule.refine(({ kind }) => kind !== "expected", "needs a dataset that says what is expected"),
  agentId: uuid().nullable().default(null),
  share: z.number().gt(0).max(1).default(1),
  isPaused: z.boolean().default(false),
};
