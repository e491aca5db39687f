import type { z } from "zod";
import type { Context } from "#core/access/context.ts";
import { authorise, type Operation } from "#core/command/operation.ts";
import { type Attempt, giveBack, requireAttempts } from "#workspace/sessions/attempt-limit.ts";

/**
 * The same operation, but refused when it is tried too often. Attempts count even when the operation fails; those of
 * somebody who may not do it at all do not, or they would use up what belongs to the others of the workspace. With
 * `countsFor` only those count that end in such an error.
 */
export function limited<Input extends z.ZodType, Result>(
  operation: Operation<Input, Result>,
  attemptsOf: (context: Context, input: z.input<Input>) => Attempt[] | Promise<Attempt[]>,
  countsFor?: (error: unknown) => boolean,
): Operation<Input, Result> {
  const { kind, operation: name, allow, input, result, isAudited } = operation;
  const call = async (context: Context, given: z.input<Input>) => {
    authorise(context, kind, allow);
    const attempts = await attemptsOf(context, given);
    await requireAttempts(attempts);
    const answer = await operation(context, given).catch(async (error: unknown) => {
      if (countsFor && !countsFor(error)) await giveBack(attempts);
      throw error;
    });
    if (countsFor) await giveBack(attempts);
    return answer;
  };
  return Object.assign(call, { kind, operation: name, allow, input, result, isAudited });
}
