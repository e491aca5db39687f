import { and, desc, eq, gte, like, lt, or, type SQL } from "drizzle-orm";
import { z } from "zod";
import { audit } from "#core/audit/tables.ts";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult, timestamp } from "#core/command/result-schemas.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { uuid } from "#lib/uuid.ts";

const moment = z.iso.datetime({ offset: true, error: "is not a time such as 2026-11-15T09:00:00Z" });

/**
 * What was done in the workspace, newest first. `personId` finds what somebody did and what was done in their name;
 * `action` is one action, or a whole room with a dot at the end ("people.").
 */
export const listAudit = query({
  name: "audit.list_audit",
  input: z.object({
    ...pageInput,
    personId: uuid().optional(),
    action: z
      .string()
      .regex(/^[a-z][a-z_]*\.([a-z][a-z0-9_]*)?$/, "is not the name of an action")
      .max(100)
      .optional(),
    from: moment.optional(),
    to: moment.optional(),
  }),
  result: pageResult(
    z.object({
      seq: z.int(),
      actorId: uuid().nullable(),
      actorName: z.string(),
      onBehalfOfId: uuid().nullable().describe("Who was acted as"),
      onBehalfOfName: z.string().nullable(),
      via: z.string(),
      action: z.string(),
      targetId: z.string().nullable(),
      detail: z.record(z.string(), z.unknown()).describe("What the action changed; differs by action"),
      ip: z.string().nullable(),
      createdAt: timestamp,
    }),
  ),
  allow: "audit:read",
  async run({ db, workspace }, { limit, cursor, personId, action, from, to }) {
    const before = decodeCursor(cursor, z.tuple([z.number().int().positive()]));
    const conditions: (SQL | undefined)[] = [
      eq(audit.workspaceId, workspace.id),
      before ? lt(audit.seq, before[0]) : undefined,
      personId ? or(eq(audit.actorId, personId), eq(audit.onBehalfOfId, personId)) : undefined,
      action ? whereAction(action) : undefined,
      from ? gte(audit.createdAt, new Date(from)) : undefined,
      to ? lt(audit.createdAt, new Date(to)) : undefined,
    ];
    const rows = await db
      .select({
        seq: audit.seq,
        actorId: audit.actorId,
        actorName: audit.actorName,
        onBehalfOfId: audit.onBehalfOfId,
        onBehalfOfName: audit.onBehalfOfName,
        via: audit.via,
        action: audit.action,
        targetId: audit.targetId,
        detail: audit.detail,
        ip: audit.ip,
        createdAt: audit.createdAt,
      })
      .from(audit)
      .where(and(...conditions))
      .orderBy(desc(audit.seq))
      .limit(limit + 1);
    return pageOf(
      rows,
      limit,
      (row) => [row.seq],
      (row) => row,
    );
  },
});

export type AuditRow = Awaited<ReturnType<typeof listAudit>>["items"][number];

const whereAction = (action: string) =>
  action.endsWith(".") ? like(audit.action, `${action.replaceAll("_", "\\_")}%`) : eq(audit.action, action);
