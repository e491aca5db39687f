import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { figuresResult } from "../figures-result.ts";
import { openView } from "../records/open-view.ts";
import { readFigures } from "../records/read-figures.ts";
import { readService } from "../records/read-service.ts";
import { apiFigures } from "../rules/api-figures.ts";
import { rangePresets } from "../rules/usage-range.ts";
import { usageView } from "../usage-input.ts";
import { zoneName } from "../zone-name.ts";

const summed = figuresResult.extend({
  from: timestamp,
  to: timestamp,
  thumbsUp: z.number(),
  thumbsDown: z.number(),
  firstWordMilliseconds: z
    .object({ median: z.number(), under95: z.number() })
    .nullable()
    .describe("In steps of a tenth; null where nobody waited, and for those who see only their own usage"),
});

/** The figures of a time and of the time before it, as the first screen shows them. */
export const getUsageSummary = query({
  name: "usage.get_usage_summary",
  input: z.object({
    range: z.enum(rangePresets).default("30d"),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    zone: zoneName,
    scope: z.enum(["workspace", "all"]).default("workspace"),
  }),
  result: z.object({
    zone: z.string(),
    currency: z.string(),
    isOwn: z.boolean().describe("Only the caller's own usage, because they don't have usage:read"),
    now: summed,
    before: summed,
  }),
  allow: "workspace:read",
  async run(who, given) {
    const open = await openView(who, usageView.parse(given), Date.now());
    const { range, scope, ask } = open;
    const userId = scope.isOwn ? (who.actor.id ?? null) : null;
    const summary = async (span: { from: number; to: number }) => {
      const [{ sums, people, firstWord }, { storedBytes: _, ...thumbs }] = await Promise.all([
        readFigures(open, span),
        readService({ workspaceIds: ask.workspaceIds, ...span, userId, agentIds: null }),
      ]);
      return {
        from: new Date(span.from).toISOString(),
        to: new Date(span.to).toISOString(),
        ...apiFigures(sums, people),
        ...thumbs,
        firstWordMilliseconds: firstWord && { median: firstWord.median, under95: firstWord.under95 },
      };
    };
    const [now, before] = await Promise.all([summary(range), summary(range.previous)]);
    return { zone: given.zone, currency: scope.currency, isOwn: scope.isOwn, now, before };
  },
});
