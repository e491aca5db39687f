import type { Context } from "#core/access/context.ts";
import { writeAudit } from "#core/audit/write-audit.ts";
import { withinWorkspace } from "#core/people/rules/within-workspace.ts";
import type { Db } from "#platform/db/db.ts";

type Line = { action: string; targetId?: string | null; detail?: Record<string, unknown> };

/** What an agency or an operator does to a workspace stands in that workspace's own log, under their name. */
export const auditIn = (db: Db, context: Context, { id, name }: { id: string; name: string }, line: Line) =>
  writeAudit(db, withinWorkspace(context, { id, name, role: "admin" }), line);
