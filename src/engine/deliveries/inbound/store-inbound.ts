import { randomUUID } from "node:crypto";
import { BatchWriter } from "#platform/db/batch-writer.ts";
import { database, writingClient } from "#platform/db/db.ts";
import { type Headers, sealContent } from "../records/content.ts";
import { delivery } from "../tables.ts";
import type { OpenEndpoint } from "./find-open-endpoint.ts";

export type Arrival = { method: string; path: string; headers: Headers; body: Buffer };

/** One at a time keeps arrivals in order; those that come meanwhile share the next commit. */
const writer = new BatchWriter<object>(async (rows) => {
  const placed = rows.map((row, place) => ({ place, ...row }));
  await writingClient()`select core.store_inbound(${JSON.stringify(placed)}::text::jsonb)`;
});

/** Stores a delivery whose signature is valid and queues it. A repetition changes nothing. Resolves when it is committed. */
export async function storeInbound(
  { id: endpointId, workspaceId }: OpenEndpoint,
  { method, path, headers, body }: Arrival,
  externalId: string | null,
): Promise<void> {
  const id = randomUUID();
  await writer.write({
    id,
    workspaceId,
    endpointId,
    externalId,
    method,
    path,
    contentType: headers["content-type"] ?? null,
    size: body.length,
    content: sealContent(id, { headers, body }).toString("base64"),
  });
}

/** A request that wasn't the sender's leaves a line, without what it said: anybody can send one. */
export async function noteRefused(
  { id: endpointId, workspaceId }: OpenEndpoint,
  { method, path, headers, body }: Arrival,
  fault: string,
): Promise<void> {
  await database()
    .insert(delivery)
    .values({
      workspaceId,
      direction: "inbound",
      source: "endpoint",
      targetId: endpointId,
      orderKey: endpointId,
      method,
      path,
      contentType: headers["content-type"]?.slice(0, 200) ?? null,
      size: body.length,
      signature: "invalid",
      signatureFault: fault,
      status: "failed",
      finishedAt: new Date(),
    });
}
