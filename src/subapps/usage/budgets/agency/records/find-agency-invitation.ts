import { sql } from "drizzle-orm";
import { requireUsable } from "#core/access/invitation-rules.ts";
import { secretHash } from "#core/access/secret-token.ts";
import { notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";

export type AgencyInvitation = {
  id: string;
  agencyId: string;
  agencyName: string;
  currency: string;
  isClient: boolean;
};

type Row = AgencyInvitation & { accepted: number | null; revoked: number | null; expires: number };

/** The invitation a link stands for, held until the transaction ends. One that can no longer be used says why. */
export async function lockAgencyInvitation(db: Db, token: string): Promise<AgencyInvitation> {
  const [row] = await db.execute<Row>(sql`
    select i.id, i.agency_id as "agencyId", w.name as "agencyName", w.currency, w.agency_id is not null as "isClient",
      extract(epoch from i.accepted_at)::float8 * 1000 as accepted, extract(epoch from i.revoked_at)::float8 * 1000 as revoked,
      extract(epoch from i.expires_at)::float8 * 1000 as expires
    from core.agency_invitation i join core.workspace w on w.id = i.agency_id
    where i.token_hash = ${secretHash(token)} for update of i`);
  if (!row) throw notFound("This invitation");
  const at = (moment: number | null) => (moment === null ? null : new Date(moment));
  requireUsable({ acceptedAt: at(row.accepted), revokedAt: at(row.revoked), expiresAt: new Date(row.expires) });
  return row;
}
