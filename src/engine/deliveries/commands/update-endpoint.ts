import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { endpointResult } from "../delivery-result.ts";
import { decidePrivate } from "../records/decide-private.ts";
import { type EndpointRow, requireEndpoint } from "../records/find-endpoint.ts";
import { shownEndpoint } from "../records/shown-endpoint.ts";
import { endpointName, endpointUrl } from "../rules/endpoint-input.ts";
import { webhookEndpoint } from "../tables.ts";

export const updateEndpoint = command({
  name: "deliveries.update_endpoint",
  input: z.object({
    endpointId: uuid(),
    name: endpointName.optional(),
    url: endpointUrl.optional(),
    isActive: z.boolean().optional(),
  }),
  result: endpointResult,
  allow: "workspace:update",
  async run({ db, actor, workspace }, { endpointId, name, url, isActive }) {
    const before = await requireEndpoint(db, workspace.id, endpointId);
    if (url && before.direction === "inbound") throw new AppError("invalid", "The address of this endpoint is fixed.");
    const isNewAddress = url !== undefined && url !== before.url;
    const [row] = await db
      .update(webhookEndpoint)
      .set({
        name: name ?? before.name,
        isActive: isActive ?? before.isActive,
        ...(isNewAddress && { url, allowsPrivateAddress: await decidePrivate(db, actor, url) }),
      })
      .where(eq(webhookEndpoint.id, endpointId))
      .returning();
    return shownEndpoint(row as EndpointRow);
  },
  audit: ({ endpointId }, { name }) => ({ targetId: endpointId, detail: { name } }),
});
