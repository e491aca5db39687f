import type { Wiring } from "#core/wiring.ts";
import { modelEndpoints } from "./endpoints.ts";
import { fetchLocalModel } from "./jobs/fetch-local-model.ts";
import { installLocalRuntimeJob } from "./jobs/install-local-runtime.ts";

export const modelsWiring: Wiring = {
  endpoints: modelEndpoints,
  jobs: [fetchLocalModel, installLocalRuntimeJob],
};
