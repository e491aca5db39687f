import { and, asc, eq, or, sql } from "drizzle-orm";
import { z } from "zod";
import { user } from "#core/access/tables.ts";
import { query } from "#core/command/operation.ts";
import { pageOf, timestamp } from "#core/command/result-schemas.ts";
import { uuid } from "#lib/uuid.ts";
import { ownId } from "../rules/own-id.ts";
import { promptFields, variablesIn } from "../rules/prompt-fields.ts";
import { prompt } from "../tables.ts";

const most = 1000;

/** The caller's prompts and those that others share, by name. */
export const listPrompts = query({
  name: "chat.list_prompts",
  input: z.object({}),
  result: pageOf(
    z.object({
      id: uuid(),
      ...promptFields,
      isMine: z.boolean(),
      ownerName: z.string(),
      updatedAt: timestamp,
      variables: z.array(z.string()),
    }),
  ),
  allow: "agents:use",
  async run({ db, actor, workspace }) {
    const userId = ownId(actor);
    const rows = await db
      .select({
        id: prompt.id,
        name: prompt.name,
        description: prompt.description,
        content: prompt.content,
        isShared: prompt.isShared,
        isMine: sql<boolean>`${prompt.userId} = ${userId}`,
        ownerName: user.name,
        updatedAt: prompt.updatedAt,
      })
      .from(prompt)
      .innerJoin(user, eq(user.id, prompt.userId))
      .where(and(eq(prompt.workspaceId, workspace.id), or(eq(prompt.userId, userId), eq(prompt.isShared, true))))
      .orderBy(asc(prompt.name), asc(prompt.id))
      .limit(most);
    return { items: rows.map((row) => ({ ...row, variables: variablesIn(row.content) })), nextCursor: null };
  },
});
