import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { sqlClient } from "#platform/db/db.ts";
import { namedResult } from "../../../named-result.ts";

const openInvitation = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  by: z.string().nullable().describe("Name of who sent it"),
});
export type OpenInvitation = z.infer<typeof openInvitation>;

/** Whether this workspace looks after others or is looked after, and the links it has open. */
export const getAgency = query({
  name: "usage.get_agency",
  input: z.object({}),
  result: z.object({
    agency: namedResult.nullable().describe("The agency that manages this workspace"),
    invitations: z.array(openInvitation),
  }),
  allow: "usage:read",
  async run({ workspace }) {
    const sql = sqlClient();
    const mayManage = workspace.permissions.has("usage:manage");
    const [[agency], invitations] = await Promise.all([
      sql<{ id: string; name: string }[]>`
        select a.id, a.name from core.workspace w join core.workspace a on a.id = w.agency_id where w.id = ${workspace.id}`,
      sql<OpenInvitation[]>`
        select i.id, to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
          to_char(i.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "expiresAt",
          (select name from core.user where id = i.created_by) as by
        from core.agency_invitation i
        where ${mayManage} and agency_id = ${workspace.id} and accepted_at is null and revoked_at is null and expires_at > now()
        order by i.created_at desc limit 100`,
    ]);
    return { agency: agency ?? null, invitations: [...invitations] };
  },
});
