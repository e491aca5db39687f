import type { Wiring } from "#core/wiring.ts";

export const agentWiring: Wiring = {};
