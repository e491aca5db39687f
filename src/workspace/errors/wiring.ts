import { systemContext } from "#core/access/context.ts";
import { defineEndpoints } from "#core/web/endpoint.ts";
import type { Wiring } from "#core/wiring.ts";
import { forgetProblems } from "./commands/forget-problems.ts";
import { markProblem } from "./commands/mark-problem.ts";
import { listProblems } from "./queries/list-problems.ts";

export const errorEndpoints = defineEndpoints([
  ["GET", "/problems", "What went wrong lately in this installation, for its operators", listProblems],
  ["PATCH", "/problems/:problemId", "Mark a problem as solved, or open it again", markProblem],
]);

export const errorsWiring: Wiring = {
  endpoints: errorEndpoints,
  schedules: [
    {
      name: "errors.forget_problems",
      cron: "41 3 * * *",
      run: async () => void (await forgetProblems(systemContext(), {})),
    },
  ],
};
