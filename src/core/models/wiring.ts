import type { Wiring } from "#core/wiring.ts";
import { modelEndpoints } from "./endpoints.ts";
import { modelFirstStep } from "./home/model-first-step.ts";
import { fetchLocalModel } from "./jobs/fetch-local-model.ts";
import { installLocalRuntimeJob } from "./jobs/install-local-runtime.ts";

export const modelsWiring: Wiring = {
  endpoints: modelEndpoints,
  home: { firstSteps: modelFirstStep },
  jobs: [fetchLocalModel, installLocalRuntimeJob],
};
