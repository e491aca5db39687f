import type { Wiring } from "#core/wiring.ts";
import { houseNeeds } from "./providers/needs.ts";
import { recentDoings } from "./providers/recent.ts";
import { houseSetup } from "./providers/setup.ts";

export const homeWiring: Wiring = { home: { needs: houseNeeds, recent: recentDoings, setup: houseSetup } };
