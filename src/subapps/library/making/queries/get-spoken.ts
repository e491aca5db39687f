import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { document } from "../../tables.ts";
import { requireMaking } from "../records/find-making.ts";
import { spokenLine } from "../tables.ts";

/** The sound of an audio overview: of one line, or of all that were spoken so far. */
export const getSpoken = query({
  name: "library.get_spoken",
  input: z.object({ makingId: uuid(), number: z.coerce.number().int().min(0).optional() }),
  result: z.object({
    title: z.string(),
    lines: z.array(z.object({ number: z.number(), sha256: z.string(), mime: z.enum(["audio/mpeg", "audio/wav"]) })),
  }),
  allow: "library:read",
  async run({ db, actor, workspace }, { makingId, number }) {
    const { documentIds } = await requireMaking(db, { actor, workspace }, makingId);
    const rows = await db
      .select({ number: spokenLine.number, sha256: spokenLine.sha256, mime: spokenLine.mime })
      .from(spokenLine)
      .where(eq(spokenLine.makingId, makingId))
      .orderBy(asc(spokenLine.number));
    const lines = number === undefined ? rows : rows.filter((row) => row.number === number);
    if (lines.length === 0) throw notFound(number === undefined ? "The sound of this" : "The sound of this line");
    const [named] = await db
      .select({ title: document.title })
      .from(document)
      .where(eq(document.id, documentIds[0] as string));
    return { title: named?.title ?? "Audio overview", lines };
  },
});
