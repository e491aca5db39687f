import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { requireOwner } from "../records/require-owner.ts";

/** A link that was sent opens nothing any more. */
export const withdrawClientInvitation = command({
  name: "usage.withdraw_client_invitation",
  input: z.object({ agencyInvitationId: uuid() }),
  result: z.object({ id: z.string() }),
  allow: "usage:manage",
  async run({ db, workspace }, { agencyInvitationId }) {
    requireOwner(workspace);
    const [row] = await db.execute(sql`
      update core.agency_invitation set revoked_at = now() where id = ${agencyInvitationId} and agency_id = ${workspace.id}
        and accepted_at is null and revoked_at is null returning id`);
    if (!row) throw notFound("This invitation");
    return { id: agencyInvitationId };
  },
  audit: (_input, { id }) => ({ targetId: id }),
});
