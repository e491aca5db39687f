import { and, eq } from "drizzle-orm";
import { database } from "#platform/db/db.ts";
import { openEndpointSecrets } from "../records/endpoint-secrets.ts";
import { webhookEndpoint } from "../tables.ts";
import type { OutboundSource } from "./outbound-target.ts";

/** Messages to a workspace's own webhook endpoints. They follow Standard Webhooks, so a repetition is recognized. */
export const endpointSource: OutboundSource = {
  source: "endpoint",
  async find(workspaceId, endpointId) {
    const [row] = await database()
      .select()
      .from(webhookEndpoint)
      .where(and(eq(webhookEndpoint.id, endpointId), eq(webhookEndpoint.workspaceId, workspaceId)));
    if (!row?.url || !row.isActive) return null;
    return {
      address: row.url,
      secrets: openEndpointSecrets(row.id, row.secrets),
      allowsPrivateAddress: row.allowsPrivateAddress,
      isIdempotent: true,
    };
  },
};
