import type { Wiring } from "#core/wiring.ts";
import { conversationEndpoints } from "./endpoints.ts";

export const conversationsWiring: Wiring = { endpoints: conversationEndpoints };
