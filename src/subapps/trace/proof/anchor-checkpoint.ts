import { appendFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { sqlClient } from "#platform/db/db.ts";
import { env } from "#platform/env.ts";
import { log } from "#platform/log.ts";
import { outbound } from "#platform/net/outbound.ts";
import type { Anchor } from "../tables.ts";
import type { Checkpoint } from "./keep-checkpoints.ts";

type Wish = { workspace_id: string; anchor_file: boolean; anchor_webhook: string | null };

/**
 * Lays a signed head down where whoever could rebuild the whole chain here cannot reach it: in a file that can be copied
 * away, or with somebody else. It holds hashes only.
 */
export async function anchorCheckpoint(checkpoint: Checkpoint): Promise<void> {
  const wishes = await sqlClient()<Wish[]>`
    select workspace_id, anchor_file, anchor_webhook from trace.settings
    where anchor_file or anchor_webhook is not null`;
  const anchors: Anchor[] = [];
  if (wishes.some(({ anchor_file }) => anchor_file)) anchors.push(await anchorInFile(checkpoint));
  const addresses = new Set(wishes.flatMap(({ anchor_webhook }) => (anchor_webhook ? [anchor_webhook] : [])));
  anchors.push(...(await Promise.all([...addresses].map((address) => anchorAt(address, checkpoint)))));
  if (anchors.length === 0) return;
  await sqlClient()`
    update trace.checkpoint set anchors = ${JSON.stringify(anchors)}::text::jsonb where block_number = ${checkpoint.blockNumber}`;
}

export const anchorFile = (): string => join(env().DATA_DIR, "anchors", "checkpoints.jsonl");

async function anchorInFile(checkpoint: Checkpoint): Promise<Anchor> {
  const target = anchorFile();
  await mkdir(join(env().DATA_DIR, "anchors"), { recursive: true, mode: 0o700 });
  await appendFile(target, `${JSON.stringify(checkpoint)}\n`, { mode: 0o600 });
  return { kind: "file", target: "anchors/checkpoints.jsonl", at: new Date().toISOString() };
}

async function anchorAt(address: string, checkpoint: Checkpoint): Promise<Anchor> {
  const anchor: Anchor = { kind: "webhook", target: address, at: new Date().toISOString() };
  try {
    const { status, stream } = await outbound(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(checkpoint),
      timeoutMilliseconds: 5000,
      retries: 2,
    });
    stream.resume();
    return status < 300 ? anchor : { ...anchor, error: `It answered ${status}.` };
  } catch (error) {
    log.warn("a checkpoint could not be laid down outside", { address, error });
    return { ...anchor, error: (error as Error).message };
  }
}
