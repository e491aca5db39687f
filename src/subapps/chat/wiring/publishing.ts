import type { Wiring } from "#core/wiring.ts";

export const publishingWiring: Wiring = {};
