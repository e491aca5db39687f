import { randomUUID } from "node:crypto";
import { seal, unseal } from "#platform/secrets/seal.ts";
import type { StoredSecret } from "../tables.ts";

const binding = (endpointId: string) => ({ row: `core.webhook_endpoint:${endpointId}` });

export const sealEndpointSecret = (endpointId: string, secret: string): StoredSecret => ({
  id: randomUUID(),
  sealed: seal(secret, binding(endpointId)),
  createdAt: new Date().toISOString(),
  expiresAt: null,
});

export const isCurrent = ({ expiresAt }: StoredSecret, now = Date.now()): boolean =>
  expiresAt === null || Date.parse(expiresAt) > now;

/** The secrets that count at this moment, the newest first. */
export const openEndpointSecrets = (endpointId: string, secrets: readonly StoredSecret[]): string[] =>
  secrets.filter((one) => isCurrent(one)).map(({ sealed }) => unseal(sealed, binding(endpointId)));

export const sealVerifyToken = (endpointId: string, token: string): string => seal(token, binding(endpointId));
export const openVerifyToken = (endpointId: string, sealed: string): string => unseal(sealed, binding(endpointId));
