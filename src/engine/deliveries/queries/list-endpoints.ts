import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { endpointResult } from "../delivery-result.ts";
import { shownEndpoint } from "../records/shown-endpoint.ts";
import { webhookEndpoint } from "../tables.ts";

export const listEndpoints = query({
  name: "deliveries.list_endpoints",
  input: z.object({}),
  result: z.object({ items: z.array(endpointResult) }),
  allow: "workspace:update",
  async run({ db, workspace }) {
    const rows = await db
      .select()
      .from(webhookEndpoint)
      .where(eq(webhookEndpoint.workspaceId, workspace.id))
      .orderBy(asc(webhookEndpoint.createdAt), asc(webhookEndpoint.id));
    return { items: rows.map(shownEndpoint) };
  },
});
