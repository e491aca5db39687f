import type { z } from "zod";
import { publicUrl } from "#platform/env.ts";
import type { endpointResult } from "../delivery-result.ts";
import { isCurrent } from "./endpoint-secrets.ts";
import type { EndpointRow } from "./find-endpoint.ts";

/** An endpoint without its secrets. */
export const shownEndpoint = (row: EndpointRow): z.input<typeof endpointResult> => ({
  id: row.id,
  direction: row.direction,
  name: row.name,
  kind: row.kind,
  scheme: row.scheme,
  url: row.url ?? `${publicUrl()}/hooks/${row.id}/`,
  isActive: row.isActive,
  secrets: row.secrets
    .filter((one) => isCurrent(one))
    .map(({ id, createdAt, expiresAt }) => ({ id, createdAt, expiresAt })),
  createdAt: row.createdAt,
});
