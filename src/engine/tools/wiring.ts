import type { Wiring } from "#core/wiring.ts";
import { calculate } from "./built-in/calculate.ts";
import { currentTime } from "./built-in/current-time.ts";
import { searchKnowledge } from "./built-in/search-knowledge.ts";
import { toolEndpoints } from "./endpoints.ts";

export const toolsWiring: Wiring = {
  tools: [currentTime, calculate, searchKnowledge],
  endpoints: toolEndpoints,
};
