import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { decodeCursor } from "#lib/page.ts";
import { apiMoment } from "../../dashboard/api-moment.ts";
import { usageScope } from "../../dashboard/records/usage-scope.ts";
import { zoneName } from "../../dashboard/zone-name.ts";
import { type EventChunk, readEvents } from "../records/read-events.ts";

const place = z.tuple([
  z.string().max(40),
  z.string().max(200),
  z.number().int().min(0),
  z.number().int().min(0).max(1),
]);
const longest = 3700 * 86_400_000;

const exportFormat = z.enum(["csv", "jsonl"]);

/** Events of a time, to be read in pieces. Whoever may not see everybody's usage gets their own. */
export const exportEvents = query({
  name: "usage.export_events",
  input: z.object({
    from: apiMoment,
    to: apiMoment,
    zone: zoneName,
    format: exportFormat.default("csv"),
    /** The cursor of the last line that came: go on after it. */
    after: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).optional(),
    /** Adds the cursor to every line. */
    withCursor: z.stringbool().default(false),
  }),
  result: z.object({ format: exportFormat, withCursor: z.boolean(), chunks: z.custom<AsyncGenerator<EventChunk>>() }),
  allow: "workspace:read",
  async run({ actor, workspace }, { from: first, to: last, zone, format, after, limit, withCursor }) {
    const [from, to] = [new Date(first(zone)), new Date(last(zone))];
    if (from >= to) throw new AppError("invalid", "from: must be before to.");
    if (to.getTime() - from.getTime() > longest) throw new AppError("invalid", "from: ask for ten years at most.");
    const scope = await usageScope({ actor, workspace });
    const chunks = readEvents({
      workspaceId: workspace.id,
      currency: scope.currency,
      from,
      to,
      userId: scope.isOwn ? (actor.id ?? "00000000-0000-0000-0000-000000000000") : null,
      after: decodeCursor(after, place),
      most: limit ?? Number.MAX_SAFE_INTEGER,
    });
    return { format, withCursor, chunks };
  },
});
