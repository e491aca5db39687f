import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { namedResult } from "../../named-result.ts";
import { wantZone } from "../../records/want-zone.ts";
import { requireMembers } from "../records/report-rows.ts";
import { reportFields } from "../report-fields.ts";

const most = 20;

/** A report by mail, each week or month, to members of the workspace. */
export const createReport = command({
  name: "usage.create_report",
  input: z.object(reportFields),
  result: namedResult,
  allow: "usage:manage",
  async run({ db, actor, workspace, publish }, { name, period, zone, sendHour, userIds, isPaused }) {
    await requireMembers(db, workspace.id, userIds);
    const [row] = await db.execute<{ id: string }>(sql`
      insert into usage.report (workspace_id, name, period, zone, send_hour, user_ids, is_paused, created_by)
      select ${workspace.id}, ${name}, ${period}, ${zone}, ${sendHour}, ${sql.param(userIds)}::uuid[], ${isPaused}, ${actor.id}
      where (select count(*) from usage.report where workspace_id = ${workspace.id}) < ${most} returning id`);
    if (!row) throw new AppError("over_limit", `There are ${most} reports already. Delete one that nobody reads.`);
    await wantZone([workspace.id], zone);
    await publish("usage.records_changed", {});
    return { id: row.id, name };
  },
  audit: ({ name, period, userIds }, { id }) => ({ targetId: id, detail: { name, period, people: userIds.length } }),
});
