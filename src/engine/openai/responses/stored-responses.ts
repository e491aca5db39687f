import { and, eq, lt, sql } from "drizzle-orm";
import type { Actor } from "#core/access/context.ts";
import { notFound } from "#lib/app-error.ts";
import { type Db, database } from "#platform/db/db.ts";
import type { Item } from "./response-items.ts";
import { response, type StoredBody } from "./tables.ts";

/** As long as OpenAI keeps them. */
const keptDays = 30;
/** How many answers may follow each other before the caller has to begin anew. */
const mostLinks = 500;

export type Who = { actor: Actor; workspace: { id: string } };
type Stored = typeof response.$inferSelect;

export async function storeResponse(row: typeof response.$inferInsert): Promise<void> {
  await database().insert(response).values(row);
}

/** A response of the same person in the same workspace; any other is not found. */
export async function requireResponse(db: Db, { actor, workspace }: Who, id: string): Promise<Stored> {
  const [found] = await db
    .select()
    .from(response)
    .where(and(eq(response.id, id), eq(response.workspaceId, workspace.id), ownedBy(actor)));
  if (!found) throw notFound("This response");
  return found;
}

export const ownedBy = (actor: Actor) => sql`${response.actorId} is not distinct from ${actor.id}::uuid`;

/** Everything that was said up to and with a response, in order: what was sent and what was answered. */
export async function itemsUpTo(db: Db, who: Who, id: string): Promise<Item[]> {
  const newest = await requireResponse(db, who, id);
  const rows = await db.execute<{ input: Item[]; body: StoredBody; previous_id: string | null }>(sql`
    with recursive chain as (
      select r.id, r.input, r.body, r.previous_id, 1 as depth from core.response r where r.id = ${newest.id}
      union all
      select r.id, r.input, r.body, r.previous_id, chain.depth + 1 from core.response r
      join chain on r.id = chain.previous_id and r.workspace_id = ${who.workspace.id} and chain.depth < ${mostLinks}
    )
    select input, body, previous_id from chain order by depth desc`);
  const oldest = rows[0];
  if (oldest?.previous_id) throw notFound("An earlier response that this one continues");
  return rows.flatMap(({ input, body }) => [...input, ...(body.output as unknown as Item[])]);
}

/** What nobody came back to for a month goes. */
export async function forgetResponses(): Promise<void> {
  await database()
    .delete(response)
    .where(lt(response.createdAt, sql`now() - make_interval(days => ${keptDays})`));
}
