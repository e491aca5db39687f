import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { namedResult } from "../../../named-result.ts";
import { auditIn } from "../../records/audit-in.ts";
import { moveClient } from "../records/move-client.ts";
import { requireOwner } from "../records/require-owner.ts";

/** Lets a workspace go: it stays as it is, with its people and agents, in nobody's care. */
export const releaseClient = command({
  name: "usage.release_client",
  input: z.object({ workspaceId: uuid() }),
  result: namedResult,
  allow: "usage:manage",
  async run({ db, workspace, context, publish }, { workspaceId }) {
    requireOwner(workspace);
    const [client] = await db.execute<{ id: string; name: string }>(sql`
      select id, name from core.workspace where id = ${workspaceId} and agency_id = ${workspace.id} for update`);
    if (!client) throw notFound("This workspace");
    await moveClient(db, workspaceId, workspace.id, false);
    await auditIn(db, context, client, {
      action: "usage.leave_agency",
      targetId: workspace.id,
      detail: { agencyName: workspace.name },
    });
    await publish("usage.budgets_changed", {});
    await publish("usage.budgets_changed", {}, { workspaceId });
    return { id: workspaceId, name: client.name };
  },
  audit: (_input, { id, name }) => ({ targetId: id, detail: { name } }),
});
