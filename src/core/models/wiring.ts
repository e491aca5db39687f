import type { Wiring } from "#core/wiring.ts";
import { modelEndpoints } from "./endpoints.ts";

export const modelsWiring: Wiring = { endpoints: modelEndpoints };
