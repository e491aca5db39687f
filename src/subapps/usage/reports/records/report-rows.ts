import { sql } from "drizzle-orm";
import { notFound } from "#lib/app-error.ts";
import { type Db, database } from "#platform/db/db.ts";
import type { ReportPeriod } from "../report-fields.ts";

export type ReportRow = {
  id: string;
  workspaceId: string;
  workspaceName: string;
  name: string;
  period: ReportPeriod;
  zone: string;
  sendHour: number;
  userIds: string[];
  isPaused: boolean;
  createdAt: string;
};

const fields = sql`r.id, r.workspace_id as "workspaceId", w.name as "workspaceName", r.name, r.period, r.zone,
  r.send_hour::int as "sendHour", r.user_ids as "userIds", r.is_paused as "isPaused",
  to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"`;
const from = sql`usage.report r join core.workspace w on w.id = r.workspace_id`;

export async function requireReport(db: Db, workspaceId: string, reportId: string): Promise<ReportRow> {
  const [row] = await db.execute<ReportRow>(sql`
    select ${fields} from ${from} where r.workspace_id = ${workspaceId} and r.id = ${reportId}`);
  if (!row) throw notFound("This report");
  return row;
}

export async function reportsOf(db: Db, workspaceId: string, most: number): Promise<ReportRow[]> {
  return [
    ...(await db.execute<ReportRow>(sql`
      select ${fields} from ${from} where r.workspace_id = ${workspaceId} order by r.created_at, r.id limit ${most}`)),
  ];
}

/** Those that are not paused, of workspaces that are not on their way out. */
export async function activeReports(): Promise<ReportRow[]> {
  return [
    ...(await database().execute<ReportRow>(sql`
      select ${fields} from ${from} where not r.is_paused and w.delete_after is null order by r.id`)),
  ];
}

/** Whoever is still a member, with where to send it. */
export async function recipientsOf(
  db: Db,
  { workspaceId, userIds }: ReportRow,
): Promise<{ name: string; email: string }[]> {
  return [
    ...(await db.execute<{ name: string; email: string }>(sql`
      select u.name, u.email from core.membership m join core.user u on u.id = m.user_id
      where m.workspace_id = ${workspaceId} and m.user_id = any(${sql.param(userIds)}::uuid[]) order by u.email`)),
  ];
}

/** Only members of the workspace are sent its figures. */
export async function requireMembers(db: Db, workspaceId: string, userIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(userIds)];
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from core.membership
    where workspace_id = ${workspaceId} and user_id = any(${sql.param(wanted)}::uuid[])`);
  if ((row?.count ?? 0) < wanted.length) throw notFound("A member to send it to");
}
