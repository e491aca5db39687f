import { and, desc, eq, isNull, notLike } from "drizzle-orm";
import { z } from "zod";
import { audit } from "#core/audit/tables.ts";
import { query } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { pageInput } from "#lib/page.ts";

/** What the caller did in this workspace lately, newest first. One's own doings need no permission to see. */
export const listMyDoings = query({
  name: "home.list_my_doings",
  input: z.object({ limit: pageInput.limit.default(7) }),
  result: z.array(
    z.object({
      seq: z.int(),
      action: z.string(),
      detail: z.record(z.string(), z.unknown()).describe("What the action changed; differs by action"),
      createdAt: timestamp,
    }),
  ),
  allow: "workspace:read",
  run: ({ db, actor, workspace }, { limit }) =>
    db
      .select({ seq: audit.seq, action: audit.action, detail: audit.detail, createdAt: audit.createdAt })
      .from(audit)
      .where(
        and(
          eq(audit.workspaceId, workspace.id),
          actor.id ? eq(audit.actorId, actor.id) : isNull(audit.actorId),
          isNull(audit.onBehalfOfId),
          notLike(audit.action, "account.%"),
        ),
      )
      .orderBy(desc(audit.seq))
      .limit(limit),
});
