import { defineEndpoints } from "#core/web/endpoint.ts";
import type { Wiring } from "#core/wiring.ts";
import { searchPalette } from "./queries/search-palette.ts";

export const paletteEndpoints = defineEndpoints([
  ["GET", "/palette", "Search agents, documents and conversations", searchPalette],
]);

export const paletteWiring: Wiring = {
  endpoints: paletteEndpoints,
};
