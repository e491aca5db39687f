import type { Wiring } from "#core/wiring.ts";
import { filing } from "./filing/keep-filing.ts";
import { keepPeriods } from "./jobs/keep-periods.ts";

export const traceWiring: Wiring = {
  loops: [filing],
  schedules: [{ name: "trace.keep_periods", cron: "7 * * * *", run: keepPeriods }],
};
