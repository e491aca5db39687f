import { on } from "#core/events/handler.ts";
import { log } from "#platform/log.ts";
import { workChecks } from "../work-checks.ts";

let going: Promise<void> | null = null;
let isAskedAgain = false;

/**
 * Starts to work and does not wait for it: a model takes its time, and other news should not wait behind it. What a worker
 * leaves undone is still in line.
 */
export const startChecks = on({
  name: "trace.start_checks",
  on: "trace.checks_due",
  async run() {
    wakeChecks();
  },
});

export function wakeChecks(): void {
  if (going) {
    isAskedAgain = true;
    return;
  }
  going = workChecks()
    .then(
      () => {},
      (error: unknown) => log.error("checks could not be worked through", { error }),
    )
    .finally(() => {
      going = null;
      if (!isAskedAgain) return;
      isAskedAgain = false;
      wakeChecks();
    });
}
