import type { Wiring } from "#core/wiring.ts";
import { modelEndpoints } from "./endpoints.ts";
import { modelFirstStep } from "./home/model-first-step.ts";
import { adoptOfferedPrices } from "./jobs/adopt-offered-prices.ts";
import { fetchLocalModel } from "./jobs/fetch-local-model.ts";
import { installLocalRuntimeJob } from "./jobs/install-local-runtime.ts";
import { ModelRefresh } from "./model-refresh.ts";

const refresh = new ModelRefresh();

export const modelsWiring: Wiring = {
  endpoints: modelEndpoints,
  home: { firstSteps: modelFirstStep },
  loops: [
    { name: "models of the installation", everyMilliseconds: 15_000, work: () => refresh.work() },
    { name: "shipped prices", everyMilliseconds: 900_000, work: adoptOfferedPrices },
  ],
  jobs: [fetchLocalModel, installLocalRuntimeJob],
};
