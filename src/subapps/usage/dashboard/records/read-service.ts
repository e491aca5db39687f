import { z } from "zod";
import { sqlClient } from "#platform/db/db.ts";

export const serviceResult = z.object({
  thumbsUp: z.number(),
  thumbsDown: z.number(),
  storedBytes: z.number().describe("Stored now"),
});
export type Service = z.infer<typeof serviceResult>;
type Asked = {
  workspaceIds: readonly string[];
  from: number;
  to: number;
  /** Narrowed to one person, where that is all that may be seen. */
  userId: string | null;
  agentIds: readonly string[] | null;
};

/** Thumbs given in a time, and what is kept now; the same bytes are kept once. */
export async function readService({ workspaceIds, from, to, userId, agentIds }: Asked): Promise<Service> {
  const sql = sqlClient();
  const workspaces = sql`workspace_id = any(${[...workspaceIds]}::uuid[])`;
  const [row] = await sql<Service[]>`
    select count(*) filter (where value > 0)::int as "thumbsUp", count(*) filter (where value < 0)::int as "thumbsDown",
      (select coalesce(sum(bytes), 0) from (select distinct on (workspace_id, sha256) bytes from core.file
        where ${workspaces} ${userId ? sql`and created_by = ${userId}` : sql``}) kept)::float8 as "storedBytes"
    from core.message_feedback
    where ${workspaces} and created_at >= ${new Date(from).toISOString()}::timestamptz
      and created_at < ${new Date(to).toISOString()}::timestamptz
      ${userId ? sql`and rater_id = ${userId}` : sql``}
      ${agentIds ? sql`and agent_id = any(${[...agentIds]}::uuid[])` : sql``}`;
  return row ?? { thumbsUp: 0, thumbsDown: 0, storedBytes: 0 };
}
