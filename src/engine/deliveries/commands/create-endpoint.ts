import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { signatureSchemeNames } from "#platform/net/signatures/schemes.ts";
import { newWebhookSecret } from "#platform/net/signatures/standard-webhooks.ts";
import { endpointWithSecret } from "../delivery-result.ts";
import { consumerKinds } from "../inbound/inbound-consumer.ts";
import { decidePrivate } from "../records/decide-private.ts";
import { sealEndpointSecret, sealVerifyToken } from "../records/endpoint-secrets.ts";
import { shownEndpoint } from "../records/shown-endpoint.ts";
import { endpointName, endpointSecret, endpointUrl } from "../rules/endpoint-input.ts";
import { webhookEndpoint } from "../tables.ts";

const mostEndpoints = 200;

/** An address that others call, or one that we call. A secret that isn't given is made, and shown this once. */
export const createEndpoint = command({
  name: "deliveries.create_endpoint",
  input: z.object({
    direction: z.enum(["inbound", "outbound"]),
    name: endpointName,
    url: endpointUrl.optional().describe("For outbound endpoints: where messages are sent"),
    kind: z.string().max(100).default("webhook").describe("For inbound endpoints: what works on its deliveries"),
    scheme: z.enum(signatureSchemeNames).default("standard-webhooks"),
    secret: endpointSecret.optional().describe("For schemes whose secret the provider gives, such as Slack"),
    verifyToken: endpointSecret.optional().describe("For Meta: the token it repeats when it checks the address"),
  }),
  result: endpointWithSecret,
  allow: "workspace:update",
  async run({ db, actor, workspace }, { direction, name, url, kind, scheme, secret, verifyToken }) {
    if (direction === "outbound" && !url) throw new AppError("invalid", "Say where messages are sent: url is missing.");
    if (direction === "inbound" && !consumerKinds().includes(kind))
      throw new AppError("invalid", `kind: use one of ${consumerKinds().join(", ")}.`);
    const [count] = await db
      .select({ number: sql<number>`count(*)::int` })
      .from(webhookEndpoint)
      .where(eq(webhookEndpoint.workspaceId, workspace.id));
    if ((count?.number ?? 0) >= mostEndpoints)
      throw new AppError("over_limit", `There are ${mostEndpoints} webhook endpoints. Delete one first.`);
    const id = randomUUID();
    const isOut = direction === "outbound";
    const used = secret ?? newWebhookSecret();
    const [row] = await db
      .insert(webhookEndpoint)
      .values({
        id,
        workspaceId: workspace.id,
        direction,
        name,
        kind: isOut ? "webhook" : kind,
        scheme: isOut ? "standard-webhooks" : scheme,
        url: isOut ? url : null,
        allowsPrivateAddress: isOut && url ? await decidePrivate(db, actor, url) : false,
        secrets: [sealEndpointSecret(id, used)],
        sealedVerifyToken: verifyToken ? sealVerifyToken(id, verifyToken) : null,
        createdBy: actor.id,
      })
      .returning();
    if (!row) throw new Error("the webhook endpoint was not stored");
    return { ...shownEndpoint(row), secret: secret ? null : used };
  },
  audit: ({ name, direction }, { id }) => ({ targetId: id, detail: { name, direction } }),
});
