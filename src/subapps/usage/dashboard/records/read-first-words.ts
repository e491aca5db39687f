import { sqlClient } from "#platform/db/db.ts";
import { knownTotals } from "../../records/known-totals.ts";
import { usagePieces } from "../../rules/usage-pieces.ts";
import { type FirstWord, type FirstWordStep, firstWordOf } from "../rules/first-word.ts";

/** How long the answers of a time waited for their first word: totals, and the events that are not in them yet. */
export async function readFirstWords(
  workspaceIds: readonly string[],
  span: { from: number; to: number },
): Promise<FirstWord | null> {
  const sql = sqlClient();
  const { place } = await knownTotals(workspaceIds, "UTC");
  const pieces = usagePieces({ ...span, unit: "day", zone: "UTC", hasZone: true });
  const workspaces = sql`workspace_id = any(${[...workspaceIds]}::uuid[])`;
  const moment = (at: number) => new Date(at).toISOString();
  const ofTotals = pieces.totals.map(({ grain, from, to }) =>
    grain === 0
      ? sql`select step, answers from usage.first_word where ${workspaces}
          and bucket >= ${moment(from).slice(0, -1)}::timestamp and bucket < ${moment(to).slice(0, -1)}::timestamp`
      : sql`select step, answers from usage.first_word_day where ${workspaces}
          and day >= ${moment(from).slice(0, 10)}::date and day < ${moment(to).slice(0, 10)}::date`,
  );
  const ofEvents = (from: number, to: number, isNew: boolean) => sql`
    select usage.step_of(abs(first_word_milliseconds)), first_words::bigint from usage.event where ${workspaces}
      and occurred_at >= ${moment(from)}::timestamptz and occurred_at < ${moment(to)}::timestamptz and first_words <> 0
      and ${isNew ? sql`xid >= ${place}::text::xid8 and xid >= (select xid from place)` : sql`xid < (select xid from place)`}`;
  const parts = [
    ...ofTotals,
    ...pieces.events.map(({ from, to }) => ofEvents(from, to, false)),
    ofEvents(span.from, span.to, true),
  ];
  const steps = await sql<FirstWordStep[]>`
    with place as materialized (select xid from usage.progress),
      waited (step, answers) as (${parts.reduce((all, part) => sql`${all} union all ${part}`)})
    select step::int, sum(answers)::float8 as answers from waited group by 1 order by 1`;
  return firstWordOf(steps);
}
