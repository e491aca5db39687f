import type { Context } from "#core/access/context.ts";
import { writeAudit } from "#core/audit/write-audit.ts";
import type { Db } from "#platform/db/db.ts";
import { withinWorkspace } from "#workspace/people/rules/within-workspace.ts";

type Line = { action: string; targetId?: string | null; detail?: Record<string, unknown> };

/** What an agency or an operator does to a workspace stands in that workspace's own log, under their name. */
export const auditIn = (db: Db, context: Context, { id, name }: { id: string; name: string }, line: Line) =>
  writeAudit(db, withinWorkspace(context, { id, name, role: "admin" }), line);
