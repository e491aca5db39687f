import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { requireAlert } from "../records/find-alert.ts";
import { alert } from "../tables.ts";

export const deleteAlert = command({
  name: "trace.delete_alert",
  input: z.object({ alertId: uuid() }),
  result: z.object({ id: z.string(), name: z.string() }),
  allow: "trace:manage",
  async run({ db, workspace, publish }, { alertId }) {
    const { name } = await requireAlert(db, workspace.id, alertId);
    await db.delete(alert).where(eq(alert.id, alertId));
    await publish("trace.alert_changed", { alertId });
    return { id: alertId, name };
  },
  audit: ({ alertId }, { name }) => ({ targetId: alertId, detail: { name } }),
});
