import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult } from "#core/command/result-schemas.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { isUuid, uuid } from "#lib/uuid.ts";
import { effectFields, effectResult, effectStates, toEffect } from "../effect-result.ts";
import { visibleEffects } from "../records/find-effect.ts";
import { effect } from "../tables.ts";

const cursorShape = z.tuple([z.string().max(40), z.string().refine(isUuid)]);

/** What was done outside of the product: on the caller's behalf, or all of it for whoever manages effects. Newest first. */
export const listEffects = query({
  name: "effects.list_effects",
  input: z.object({ ...pageInput, state: z.enum(effectStates).optional(), runId: uuid().optional() }),
  result: pageResult(effectResult),
  allow: "agents:use",
  async run({ db, actor, workspace }, { limit, cursor, state, runId }) {
    const before = decodeCursor(cursor, cursorShape);
    const rows = await db
      .select({ ...effectFields, cursorKey: sql<string>`${effect.begunAt}::text` })
      .from(effect)
      .where(
        and(
          visibleEffects({ actor, workspace }),
          state ? eq(effect.state, state) : undefined,
          runId ? eq(effect.runId, runId) : undefined,
          before ? sql`(${effect.begunAt}, ${effect.id}) < (${before[0]}::timestamptz, ${before[1]}::uuid)` : undefined,
        ),
      )
      .orderBy(desc(effect.begunAt), desc(effect.id))
      .limit(limit + 1);
    return pageOf(
      rows,
      limit,
      ({ cursorKey, id }) => [cursorKey, id],
      ({ cursorKey: _, ...row }) => toEffect(row),
    );
  },
});
