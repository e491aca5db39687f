import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { effectFields, effectResult, toEffect } from "../effect-result.ts";
import { requireEffect } from "../records/find-effect.ts";

export const getEffect = query({
  name: "effects.get_effect",
  input: z.object({ effectId: uuid() }),
  result: effectResult,
  allow: "agents:use",
  async run({ db, actor, workspace }, { effectId }) {
    const found = await requireEffect(db, { actor, workspace }, effectId);
    const names = Object.keys(effectFields) as (keyof typeof effectFields)[];
    return toEffect(Object.fromEntries(names.map((name) => [name, found[name]])) as never);
  },
});
