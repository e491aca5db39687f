import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { auditIn } from "../../records/audit-in.ts";
import { agencyResult } from "../agency-result.ts";
import { type AgencyInvitation, lockAgencyInvitation } from "../records/find-agency-invitation.ts";
import { moveClient } from "../records/move-client.ts";
import { requireOwner } from "../records/require-owner.ts";

/** Puts this workspace in the care of the agency that sent the link: it sees what is used here, and may limit it. */
export const joinAgency = command({
  name: "usage.join_agency",
  input: z.object({ token: z.string().min(1).max(200) }),
  result: agencyResult,
  allow: "usage:manage",
  async run({ db, actor, workspace, context, publish }, { token }) {
    requireOwner(workspace);
    const invitation = await lockAgencyInvitation(db, token);
    const { id, agencyId, agencyName } = invitation;
    await requireJoinable(db, workspace.id, invitation);
    await moveClient(db, workspace.id, agencyId, true);
    await db.execute(sql`
      update core.agency_invitation set accepted_at = now(), accepted_by = ${actor.id}, workspace_id = ${workspace.id}
      where id = ${id}`);
    await auditIn(
      db,
      context,
      { id: agencyId, name: agencyName },
      { action: "usage.join_agency", targetId: workspace.id, detail: { workspaceName: workspace.name } },
    );
    await publish("usage.budgets_changed", {});
    await publish("usage.budgets_changed", {}, { workspaceId: agencyId });
    return { agencyId, agencyName };
  },
  audit: (_input, { agencyId, agencyName }) => ({ targetId: agencyId, detail: { agencyName } }),
});

/** One agency, none above it, and one currency: sums of different ones would be no sums. */
async function requireJoinable(
  db: Db,
  workspaceId: string,
  { agencyId, agencyName, currency, isClient }: AgencyInvitation,
) {
  const [own] = await db.execute<{ agency_id: string | null; currency: string; has_clients: boolean }>(sql`
    select agency_id, currency, exists (select from core.workspace c where c.agency_id = w.id) as has_clients
    from core.workspace w where id = ${workspaceId} for update`);
  if (agencyId === workspaceId) throw new AppError("conflict", "A workspace cannot be in its own care.");
  if (own?.agency_id)
    throw new AppError("conflict", "This workspace is in the care of an agency already. Leave it first.");
  if (own?.has_clients || isClient) throw new AppError("conflict", "An agency cannot be in the care of another one.");
  if (own?.currency !== currency)
    throw new AppError(
      "conflict",
      `This workspace counts in ${own?.currency}, ${agencyName} in ${currency}. They must be the same.`,
    );
}
