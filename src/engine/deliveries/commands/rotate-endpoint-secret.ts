import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { newWebhookSecret } from "#platform/net/signatures/standard-webhooks.ts";
import { endpointWithSecret } from "../delivery-result.ts";
import { isCurrent, sealEndpointSecret } from "../records/endpoint-secrets.ts";
import { type EndpointRow, requireEndpoint } from "../records/find-endpoint.ts";
import { shownEndpoint } from "../records/shown-endpoint.ts";
import { endpointSecret } from "../rules/endpoint-input.ts";
import { webhookEndpoint } from "../tables.ts";

/** Sets a new secret. The old one counts for a while longer, so that both sides can change over without a gap. */
export const rotateEndpointSecret = command({
  name: "deliveries.rotate_endpoint_secret",
  input: z.object({
    endpointId: uuid(),
    secret: endpointSecret.optional(),
    keepOldHours: z.number().min(0).max(720).default(24).describe("0 ends the old secret at once"),
  }),
  result: endpointWithSecret,
  allow: "workspace:update",
  async run({ db, workspace }, { endpointId, secret, keepOldHours }) {
    const before = await requireEndpoint(db, workspace.id, endpointId);
    const end = Date.now() + keepOldHours * 3_600_000;
    const ending = (expiresAt: string | null) =>
      new Date(Math.min(end, expiresAt ? Date.parse(expiresAt) : end)).toISOString();
    const kept = before.secrets
      .map((one) => ({ ...one, expiresAt: ending(one.expiresAt) }))
      .filter((one) => isCurrent(one));
    const used = secret ?? newWebhookSecret();
    const [row] = await db
      .update(webhookEndpoint)
      .set({ secrets: [sealEndpointSecret(endpointId, used), ...kept] })
      .where(eq(webhookEndpoint.id, endpointId))
      .returning();
    return { ...shownEndpoint(row as EndpointRow), secret: secret ? null : used };
  },
  audit: ({ endpointId }, { name }) => ({ targetId: endpointId, detail: { name } }),
});
