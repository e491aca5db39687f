import { AppError } from "#lib/app-error.ts";
import type { Metric, Period, Scope } from "../budget.ts";

/** A limit per run lasts as long as the run, and a run answers one message. */
export function checkRunLimit({ scope, metric, period }: { scope: Scope; metric: Metric; period: Period }): void {
  if (scope !== "run") return;
  const fields = [
    ...(period === "ever" ? [] : [{ path: "period", message: "must be “ever” for a limit per run" }]),
    ...(metric === "messages" ? [{ path: "metric", message: "must be cost or tokens for a limit per run" }] : []),
  ];
  if (fields.length > 0)
    throw new AppError(
      "invalid",
      "A limit per run counts cost or tokens from a run's first call to its last. Use the period “ever”.",
      { fields },
    );
}
