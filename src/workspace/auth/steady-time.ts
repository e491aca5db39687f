import { setTimeout as wait } from "node:timers/promises";
import type { z } from "zod";
import type { Context } from "#core/access/context.ts";
import type { Operation } from "#core/command/operation.ts";

/** Takes the same time whether there was anything to do or not, so that waiting tells nobody who has an account. */
export async function steadyTime<Result>(work: () => Promise<Result>, milliseconds = 120): Promise<Result> {
  const [result] = await Promise.all([work(), wait(milliseconds)]);
  return result;
}

/** The same operation in steady time. The wait is around its transaction, which must not be held meanwhile. */
export function steady<Input extends z.ZodType, Result>(operation: Operation<Input, Result>): Operation<Input, Result> {
  const call = (context: Context, input: z.input<Input>) => steadyTime(() => operation(context, input));
  const { kind, operation: name, allow, input, result, isAudited } = operation;
  return Object.assign(call, { kind, operation: name, allow, input, result, isAudited });
}
