import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult } from "#core/command/result-schemas.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { sqlClient } from "#platform/db/db.ts";

const datasetSummary = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  version: z.number(),
  itemCount: z.number(),
  experimentCount: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type DatasetSummary = z.output<typeof datasetSummary>;

/** The datasets of the workspace, newest first. */
export const listDatasets = query({
  name: "trace.list_datasets",
  input: z.object(pageInput),
  result: pageResult(datasetSummary),
  allow: "trace:read",
  async run({ workspace }, { limit, cursor }) {
    const after = decodeCursor(cursor, z.tuple([z.string().max(40), z.string().max(40)]));
    const sql = sqlClient();
    const rest = after
      ? sql`and (d.created_at, d.id) < (${after[0]}::text::timestamptz, ${after[1]}::text::uuid)`
      : sql``;
    const rows = await sql<DatasetSummary[]>`
      select d.id, d.name, d.description, d.version,
        (select count(*)::int from trace.dataset_item i where i.dataset_id = d.id and i.until_version is null) as "itemCount",
        (select count(*)::int from trace.experiment e where e.dataset_id = d.id) as "experimentCount",
        to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt",
        to_char(d.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt"
      from trace.dataset d where d.workspace_id = ${workspace.id} ${rest}
      order by d.created_at desc, d.id desc limit ${limit + 1}`;
    return pageOf(
      rows,
      limit,
      (row) => [row.createdAt, row.id],
      (row) => row,
    );
  },
});
