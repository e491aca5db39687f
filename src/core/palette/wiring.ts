import { endpoint } from "#core/web/endpoint.ts";
import type { Wiring } from "#core/wiring.ts";
import { searchPalette } from "./queries/search-palette.ts";

export const paletteWiring: Wiring = {
  endpoints: [
    endpoint({
      method: "GET",
      path: "/api/v1/palette",
      summary: "Search agents, documents and conversations",
      operation: searchPalette,
    }),
  ],
};
