import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { namedResult } from "../../named-result.ts";
import { requireReport } from "../records/report-rows.ts";

export const deleteReport = command({
  name: "usage.delete_report",
  input: z.object({ reportId: uuid() }),
  result: namedResult,
  allow: "usage:manage",
  async run({ db, workspace, publish }, { reportId }) {
    const { name } = await requireReport(db, workspace.id, reportId);
    await db.execute(sql`delete from usage.report where id = ${reportId}`);
    await publish("usage.records_changed", {});
    return { id: reportId, name };
  },
  audit: ({ reportId }, { name }) => ({ targetId: reportId, detail: { name } }),
});
