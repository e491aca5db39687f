import type { Wiring } from "#core/wiring.ts";

export const conversationWiring: Wiring = {};
