import { eq } from "drizzle-orm";
import { isUuid } from "#lib/uuid.ts";
import { BriefCache } from "#platform/brief-cache.ts";
import { database } from "#platform/db/db.ts";
import type { SignatureScheme } from "#platform/net/signatures/schemes.ts";
import { openEndpointSecrets, openVerifyToken } from "../records/endpoint-secrets.ts";
import { webhookEndpoint } from "../tables.ts";

export type OpenEndpoint = {
  id: string;
  workspaceId: string;
  scheme: SignatureScheme;
  secrets: string[];
  verifyToken: string | null;
};

// A revoked secret or a closed endpoint counts a second later at most.
const known = new BriefCache<OpenEndpoint | null>(1000);

export const findOpenEndpoint = async (endpointId: string): Promise<OpenEndpoint | null> =>
  isUuid(endpointId) ? known.get(endpointId, () => load(endpointId)) : null;

async function load(endpointId: string): Promise<OpenEndpoint | null> {
  const [row] = await database().select().from(webhookEndpoint).where(eq(webhookEndpoint.id, endpointId));
  if (row?.direction !== "inbound" || !row.isActive) return null;
  return {
    id: row.id,
    workspaceId: row.workspaceId,
    scheme: row.scheme as SignatureScheme,
    secrets: openEndpointSecrets(row.id, row.secrets),
    verifyToken: row.sealedVerifyToken && openVerifyToken(row.id, row.sealedVerifyToken),
  };
}
