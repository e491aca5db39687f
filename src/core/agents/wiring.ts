import type { Wiring } from "#core/wiring.ts";
import { agentEndpoints } from "./endpoints.ts";

export const agentsWiring: Wiring = { endpoints: agentEndpoints };
