import type { Wiring } from "#core/wiring.ts";
import { buildZones } from "./build-zones.ts";
import { forgetFinishedRuns } from "./forget-finished-runs.ts";
import { releaseHolds } from "./hold-call.ts";
import { rollUp } from "./roll-up.ts";

export const usageEngineWiring: Wiring = {
  loops: [
    { name: "usage totals", everyMilliseconds: 1000, work: rollUp },
    { name: "usage zones", everyMilliseconds: 1000, work: buildZones },
    {
      name: "usage holds",
      everyMilliseconds: 5000,
      async work() {
        await releaseHolds();
        return false;
      },
    },
    { name: "usage run limits", everyMilliseconds: 600_000, work: forgetFinishedRuns },
  ],
};
