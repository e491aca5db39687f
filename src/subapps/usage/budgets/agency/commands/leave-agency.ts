import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { auditIn } from "../../records/audit-in.ts";
import { agencyResult } from "../agency-result.ts";
import { moveClient } from "../records/move-client.ts";
import { requireOwner } from "../records/require-owner.ts";

/** This workspace stands on its own again. The agency's budget and plan no longer limit it. */
export const leaveAgency = command({
  name: "usage.leave_agency",
  input: z.object({}),
  result: agencyResult,
  allow: "usage:manage",
  async run({ db, workspace, context, publish }) {
    requireOwner(workspace);
    const [agency] = await db.execute<{ id: string; name: string }>(sql`
      select a.id, a.name from core.workspace w join core.workspace a on a.id = w.agency_id
      where w.id = ${workspace.id} for update of w`);
    if (!agency) throw new AppError("conflict", "This workspace is in nobody's care.");
    await moveClient(db, workspace.id, agency.id, false);
    await auditIn(db, context, agency, {
      action: "usage.leave_agency",
      targetId: workspace.id,
      detail: { workspaceName: workspace.name },
    });
    await publish("usage.budgets_changed", {});
    await publish("usage.budgets_changed", {}, { workspaceId: agency.id });
    return { agencyId: agency.id, agencyName: agency.name };
  },
  audit: (_input, { agencyId, agencyName }) => ({ targetId: agencyId, detail: { agencyName } }),
});
