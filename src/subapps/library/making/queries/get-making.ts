import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { uuid } from "#lib/uuid.ts";
import { madeContentResult } from "../content-result.ts";
import { makingResult } from "../making-result.ts";
import { requireMaking } from "../records/find-making.ts";
import { spokenLine } from "../tables.ts";

/** Something that was made, or how far it is; with the lines that can be heard of an audio overview. */
export const getMaking = query({
  name: "library.get_making",
  input: z.object({ makingId: uuid() }),
  result: makingResult.extend({
    content: madeContentResult.nullable(),
    voices: z.array(z.string()).nullable().describe("Of an audio overview"),
    runById: z.string().nullable().describe("Who acted as its creator"),
    endedAt: timestamp.nullable(),
    spoken: z
      .array(
        z.object({
          number: z.number(),
          milliseconds: z.number(),
          characters: z.number(),
          model: z.string(),
          isPriced: z.boolean(),
        }),
      )
      .describe("Lines of an audio overview that can be heard"),
  }),
  allow: "library:read",
  async run({ db, actor, workspace }, { makingId }) {
    const { workspaceId: _workspace, ...row } = await requireMaking(db, { actor, workspace }, makingId);
    if (row.kind !== "audio") return { ...row, spoken: [] };
    const spoken = await db
      .select({
        number: spokenLine.number,
        milliseconds: spokenLine.milliseconds,
        characters: spokenLine.characters,
        model: spokenLine.model,
        isPriced: spokenLine.isPriced,
      })
      .from(spokenLine)
      .where(eq(spokenLine.makingId, makingId))
      .orderBy(asc(spokenLine.number));
    return { ...row, spoken };
  },
});
