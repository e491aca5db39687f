import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { requireOperator } from "#core/access/operator.ts";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult, timestamp } from "#core/command/result-schemas.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { uuid } from "#lib/uuid.ts";
import { stackText } from "../rules/frame.ts";
import type { ProblemExample } from "../rules/problem-of-event.ts";
import { problem } from "../tables.ts";

/** Open problems of the server and of signed-in people, open ones that visitors reported, and the solved ones of both. */
export const problemStates = ["open", "visitors", "solved"] as const;

/** What went wrong lately, in browsers and on the server, the last seen first. */
export const listProblems = query({
  name: "errors.list_problems",
  input: z.object({ ...pageInput, state: z.enum(problemStates).default("open") }),
  result: pageResult(
    z.object({
      id: uuid(),
      source: z.enum(["browser", "server"]),
      type: z.string(),
      message: z.string(),
      stack: z.string(),
      page: z.string().nullable(),
      release: z.string().nullable(),
      requestId: z.string().nullable(),
      digest: z.string().nullable(),
      userAgent: z.string().nullable(),
      isAnonymous: z.boolean(),
      breadcrumbs: z.array(z.object({ at: z.string().nullable(), category: z.string(), message: z.string() })),
      count: z.int(),
      firstSeenAt: timestamp,
      lastSeenAt: timestamp,
      solvedAt: timestamp.nullable(),
    }),
  ),
  allow: "member",
  async run({ db, actor }, { limit, cursor, state }) {
    requireOperator(actor, "see its problems");
    const after = decodeCursor(cursor, z.tuple([z.iso.datetime(), uuid()]));
    const rows = await db
      .select()
      .from(problem)
      .where(
        and(
          state === "solved" ? isNotNull(problem.solvedAt) : isNull(problem.solvedAt),
          state === "solved" ? undefined : eq(problem.isAnonymous, state === "visitors"),
          after
            ? sql`(${problem.lastSeenAt}, ${problem.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
            : undefined,
        ),
      )
      .orderBy(desc(problem.lastSeenAt), desc(problem.id))
      .limit(limit + 1);
    return pageOf(rows, limit, (row) => [row.lastSeenAt.toISOString(), row.id], itemOf);
  },
});

export type ProblemRow = Awaited<ReturnType<typeof listProblems>>["items"][number];

function itemOf({ fingerprint: _, example, ...row }: typeof problem.$inferSelect) {
  return { ...row, stack: stackOf(example), userAgent: example.userAgent, breadcrumbs: example.breadcrumbs };
}

/** The error's own stack, then those of its causes. */
const stackOf = ({ faults }: ProblemExample): string =>
  faults
    .toReversed()
    .flatMap(({ type, message, frames }, index) => [index > 0 && `Caused by ${type}: ${message}`, stackText(frames)])
    .filter(Boolean)
    .join("\n");
