import { z } from "zod";
import { secretHash } from "#core/access/secret-token.ts";
import { query } from "#core/command/operation.ts";
import { sqlClient } from "#platform/db/db.ts";

/** Who asks to look after this workspace. Nobody, where a link opens nothing any more. */
export const findAgencyByLink = query({
  name: "usage.find_agency_by_link",
  input: z.object({ token: z.string().min(1).max(200) }),
  result: z.object({
    items: z
      .array(z.object({ agencyName: z.string(), by: z.string().nullable().describe("Name of who sent the link") }))
      .describe("One, or none if the link is no longer valid"),
  }),
  allow: "usage:manage",
  async run(_scope, { token }) {
    const items = await sqlClient()<{ agencyName: string; by: string | null }[]>`
      select w.name as "agencyName", (select name from core.user where id = i.created_by) as by
      from core.agency_invitation i join core.workspace w on w.id = i.agency_id
      where token_hash = ${secretHash(token)} and accepted_at is null and revoked_at is null and expires_at > now()`;
    return { items: [...items] };
  },
});
