import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { sqlClient } from "#platform/db/db.ts";
import { type ScoreKind, scoreKinds } from "../score.ts";

/** Names that scores of this workspace have, most used lately first: to filter by, and to give again. */
export const listScoreNames = query({
  name: "trace.list_score_names",
  input: z.object({}),
  result: z.object({ items: z.array(z.object({ name: z.string(), kind: z.enum(scoreKinds), uses: z.number() })) }),
  allow: "workspace:read",
  async run({ workspace }) {
    const items = await sqlClient()<{ name: string; kind: ScoreKind; uses: number }[]>`
      select name, (array_agg(kind order by created_at desc))[1] as kind, count(*)::int as uses
      from (select name, kind, created_at from trace.score where workspace_id = ${workspace.id}
        order by created_at desc limit 5000) lately
      group by name order by uses desc, name limit 100`;
    return { items: [...items] };
  },
});
