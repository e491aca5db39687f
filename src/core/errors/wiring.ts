import { systemContext } from "#core/access/context.ts";
import { endpoint } from "#core/web/endpoint.ts";
import type { Wiring } from "#core/wiring.ts";
import { forgetProblems } from "./commands/forget-problems.ts";
import { markProblem } from "./commands/mark-problem.ts";
import { listProblems } from "./queries/list-problems.ts";

export const errorsWiring: Wiring = {
  endpoints: [
    endpoint({
      method: "GET",
      path: "/api/v1/problems",
      summary: "What went wrong lately in this installation, for its operators",
      operation: listProblems,
    }),
    endpoint({
      method: "PATCH",
      path: "/api/v1/problems/:problemId",
      summary: "Mark a problem as solved, or open it again",
      operation: markProblem,
    }),
  ],
  schedules: [
    {
      name: "errors.forget_problems",
      cron: "41 3 * * *",
      run: async () => void (await forgetProblems(systemContext(), {})),
    },
  ],
};
