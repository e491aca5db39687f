import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { namedResult } from "../../named-result.ts";
import { wantZone } from "../../records/want-zone.ts";
import { requireMembers, requireReport } from "../records/report-rows.ts";
import { reportFields } from "../report-fields.ts";

export const updateReport = command({
  name: "usage.update_report",
  input: z.object({ ...reportFields, reportId: uuid() }),
  result: namedResult,
  allow: "usage:manage",
  async run({ db, workspace, publish }, { reportId, name, period, zone, sendHour, userIds, isPaused }) {
    await requireReport(db, workspace.id, reportId);
    await requireMembers(db, workspace.id, userIds);
    await db.execute(sql`
      update usage.report set name = ${name}, period = ${period}, zone = ${zone}, send_hour = ${sendHour},
        user_ids = ${sql.param(userIds)}::uuid[], is_paused = ${isPaused} where id = ${reportId}`);
    await wantZone([workspace.id], zone);
    await publish("usage.records_changed", {});
    return { id: reportId, name };
  },
  audit: ({ reportId, name, isPaused }) => ({ targetId: reportId, detail: { name, isPaused } }),
});
