"use server";

import { attempt } from "#workspace/sessions/attempt.ts";
import { markProblem } from "./commands/mark-problem.ts";

export const markProblemAction = async (input: { problemId: string; isSolved: boolean }) =>
  attempt((context) => markProblem(context, input));
