import type { Wiring } from "#core/wiring.ts";
import { continueAfterEffect } from "./on/effect-decided.ts";

export const stepsWiring: Wiring = { handlers: [continueAfterEffect] };
