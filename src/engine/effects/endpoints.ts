import { defineEndpoints } from "#core/web/endpoint.ts";
import { decideEffect } from "./commands/decide-effect.ts";
import { getEffect } from "./queries/get-effect.ts";
import { listEffects } from "./queries/list-effects.ts";

export const effectEndpoints = defineEndpoints([
  ["GET", "/effects", "What agents and tasks did outside of the product", listEffects],
  ["GET", "/effects/:effectId", "One effect", getEffect],
  ["POST", "/effects/:effectId/decision", "Say whether an interrupted effect happened", decideEffect],
]);
