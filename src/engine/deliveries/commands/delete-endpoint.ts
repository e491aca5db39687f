import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { requireEndpoint } from "../records/find-endpoint.ts";
import { webhookEndpoint } from "../tables.ts";

/** Its deliveries stay in the ledger until they are forgotten; those that still wait are given up. */
export const deleteEndpoint = command({
  name: "deliveries.delete_endpoint",
  input: z.object({ endpointId: uuid() }),
  result: z.object({ name: z.string() }),
  allow: "workspace:update",
  async run({ db, workspace }, { endpointId }) {
    const { name } = await requireEndpoint(db, workspace.id, endpointId);
    await db.delete(webhookEndpoint).where(eq(webhookEndpoint.id, endpointId));
    return { name };
  },
  audit: ({ endpointId }, { name }) => ({ targetId: endpointId, detail: { name } }),
});
