import { sql } from "drizzle-orm";
import { z } from "zod";
import { invitationDays } from "#core/access/invitation-rules.ts";
import { newSecret, secretHash } from "#core/access/secret-token.ts";
import { command } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { linkOrigin } from "#core/hosts/host-settings.ts";
import { AppError } from "#lib/app-error.ts";
import { requireOwner } from "../records/require-owner.ts";

const mostOpen = 100;

/** A link with which the owner of one other workspace puts it in this agency's care. It is shown only now. */
export const inviteClient = command({
  name: "usage.invite_client",
  input: z.object({}),
  result: z.object({ id: z.string(), link: z.string().describe("Shown only now"), expiresAt: timestamp }),
  allow: "usage:manage",
  async run({ db, actor, workspace, context }) {
    requireOwner(workspace);
    if (!actor.id) throw new AppError("forbidden", "Only a person can invite.");
    const [state] = await db.execute<{ agency_id: string | null; open: number }>(sql`
      select agency_id, (select count(*)::int from core.agency_invitation i where i.agency_id = w.id
        and accepted_at is null and revoked_at is null and expires_at > now()) as open
      from core.workspace w where id = ${workspace.id}`);
    if (state?.agency_id)
      throw new AppError("conflict", "This workspace is in the care of an agency itself. Leave it to become one.");
    if ((state?.open ?? 0) >= mostOpen)
      throw new AppError("over_limit", `${mostOpen} links are open. Withdraw some and try again.`);
    const token = newSecret();
    const [row] = await db.execute<{ id: string; expires_at: number }>(sql`
      insert into core.agency_invitation (agency_id, token_hash, created_by, expires_at)
      values (${workspace.id}, ${secretHash(token)}, ${actor.id}, now() + make_interval(days => ${invitationDays}))
      returning id, extract(epoch from expires_at)::float8 * 1000 as expires_at`);
    return {
      id: row?.id as string,
      link: `${linkOrigin(context.origin)}/apps/usage/budgets/agency?join=${token}`,
      expiresAt: new Date(row?.expires_at ?? 0).toISOString(),
    };
  },
  audit: (_input, { id }) => ({ targetId: id }),
});
