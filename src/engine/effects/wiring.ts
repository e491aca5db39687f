import type { Wiring } from "#core/wiring.ts";
import { effectEndpoints } from "./endpoints.ts";

export const effectsWiring: Wiring = { endpoints: effectEndpoints };
