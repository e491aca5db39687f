import { z } from "zod";
import { timestamp } from "#core/command/result-schemas.ts";
import { uuid } from "#lib/uuid.ts";

export const endpointResult = z.object({
  id: uuid(),
  direction: z.enum(["inbound", "outbound"]),
  name: z.string(),
  kind: z.string(),
  scheme: z.string().describe("How its requests are signed"),
  url: z.string().describe("Inbound: the address to give to the sender. Outbound: where messages are sent"),
  isActive: z.boolean(),
  secrets: z.array(z.object({ id: uuid(), createdAt: z.string(), expiresAt: z.string().nullable() })),
  createdAt: timestamp,
});

export const endpointWithSecret = endpointResult.extend({
  secret: z.string().nullable().describe("Shown this once; null where it was given by the caller"),
});

export const deliveryResult = z.object({
  id: uuid(),
  direction: z.enum(["inbound", "outbound"]),
  source: z.string(),
  targetId: z.string(),
  externalId: z.string().nullable().describe("What the sender calls this message"),
  replayOf: uuid().nullable(),
  contentType: z.string().nullable(),
  size: z.number(),
  signature: z.enum(["valid", "invalid", "signed"]),
  signatureFault: z.string().nullable(),
  status: z.enum(["pending", "processed", "sent", "failed", "unknown"]),
  attempts: z.number(),
  nextAt: timestamp.nullable(),
  lastError: z.string().nullable(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
});

export const deliveryDetail = deliveryResult.extend({
  method: z.string(),
  path: z.string(),
  headers: z.record(z.string(), z.string()).describe("Secret values are masked"),
  body: z.string().nullable().describe("Secret values are masked; null where it was not kept or is binary"),
  isCut: z.boolean(),
  attemptLog: z.array(
    z.object({
      number: z.number(),
      startedAt: timestamp,
      milliseconds: z.number().nullable().describe("Null while it is under way, or when it was interrupted"),
      status: z.number().nullable(),
      answer: z.string().nullable(),
      error: z.string().nullable(),
    }),
  ),
  replays: z.array(uuid()),
});
