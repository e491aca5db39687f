import { z } from "zod";
import { job } from "#platform/jobs/job.ts";
import { log } from "#platform/log.ts";
import { installRuntime } from "../local/install-runtime.ts";

/** What went wrong is kept where the settings page reads it; trying again is a person's decision. */
export const installLocalRuntimeJob = job({
  name: "models.install_local_runtime",
  payload: z.object({}),
  run: (step) =>
    step("install", () =>
      installRuntime().catch((error) => log.warn("the runtime for local models was not installed", { error })),
    ),
});
