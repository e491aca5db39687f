import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult } from "#core/command/result-schemas.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { sqlClient } from "#platform/db/db.ts";

const experimentSummary = z.object({
  id: z.string(),
  name: z.string(),
  datasetId: z.string(),
  datasetName: z.string(),
  datasetVersion: z.number(),
  createdAt: z.iso.datetime(),
  createdByName: z.string().nullable(),
  runs: z.array(
    z.object({
      label: z.string(),
      status: z.enum(["running", "done", "failed", "cancelled"]),
      done: z.number(),
      total: z.number(),
      score: z.number().nullable().describe("Average of all checks, from 0 to 1"),
    }),
  ),
});
export type ExperimentSummary = z.output<typeof experimentSummary>;

/** The experiments of the workspace, newest first, with how each column did. */
export const listExperiments = query({
  name: "trace.list_experiments",
  input: z.object(pageInput),
  result: pageResult(experimentSummary),
  allow: "trace:read",
  async run({ workspace }, { limit, cursor }) {
    const after = decodeCursor(cursor, z.tuple([z.string().max(40), z.string().max(40)]));
    const sql = sqlClient();
    const rest = after
      ? sql`and (e.created_at, e.id) < (${after[0]}::text::timestamptz, ${after[1]}::text::uuid)`
      : sql``;
    const rows = await sql<ExperimentSummary[]>`
      select e.id, e.name, e.dataset_id as "datasetId", d.name as "datasetName", e.dataset_version as "datasetVersion",
        to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt", u.name as "createdByName",
        coalesce((select jsonb_agg(jsonb_build_object('label', r.label, 'status', r.status, 'total', r.total,
            'done', (select count(*) from trace.experiment_result x where x.experiment_run_id = r.id and x.status <> 'running'),
            'score', (select avg((s ->> 'value')::float8) from trace.experiment_result x, jsonb_array_elements(x.scores) s
              where x.experiment_run_id = r.id)) order by r.position)
          from trace.experiment_run r where r.experiment_id = e.id), '[]') as runs
      from trace.experiment e join trace.dataset d on d.id = e.dataset_id left join core.user u on u.id = e.created_by
      where e.workspace_id = ${workspace.id} ${rest}
      order by e.created_at desc, e.id desc limit ${limit + 1}`;
    return pageOf(
      rows,
      limit,
      (row) => [row.createdAt, row.id],
      (row) => row,
    );
  },
});
