import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { namedResult } from "../../named-result.ts";

export const deleteReconciliation = command({
  name: "usage.delete_reconciliation",
  input: z.object({ reconciliationId: uuid() }),
  result: namedResult,
  allow: "usage:manage",
  async run({ db, workspace, publish }, { reconciliationId }) {
    const [row] = await db.execute<{ name: string }>(sql`
      delete from usage.reconciliation where id = ${reconciliationId} and workspace_id = ${workspace.id} returning name`);
    if (!row) throw notFound("This reconciliation");
    await publish("usage.records_changed", {});
    return { id: reconciliationId, name: row.name };
  },
  audit: ({ reconciliationId }, { name }) => ({ targetId: reconciliationId, detail: { name } }),
});
