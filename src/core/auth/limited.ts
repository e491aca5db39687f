import type { z } from "zod";
import type { Context } from "#core/access/context.ts";
import type { Operation } from "#core/command/operation.ts";
import { type Attempt, requireAttempts } from "./rate-limit.ts";

/** The same operation, but refused when it is tried too often. Attempts count even when the operation fails. */
export function limited<Input extends z.ZodType, Result>(
  operation: Operation<Input, Result>,
  attemptsOf: (context: Context, input: z.input<Input>) => Attempt[],
): Operation<Input, Result> {
  const call = async (context: Context, input: z.input<Input>) => {
    await requireAttempts(attemptsOf(context, input));
    return operation(context, input);
  };
  const { kind, operation: name, allow, input } = operation;
  return Object.assign(call, { kind, operation: name, allow, input });
}
