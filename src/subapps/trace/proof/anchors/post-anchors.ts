import { sqlClient } from "#platform/db/db.ts";
import { env } from "#platform/env.ts";
import { log } from "#platform/log.ts";
import { outbound } from "#platform/net/outbound.ts";
import type { Checkpoint } from "../keep-checkpoints.ts";

/** Posts a signed head to every address that a workspace named, so that whoever could rebuild the chain here is found out. */
export async function postAnchors(checkpoint: Checkpoint): Promise<void> {
  const wishes = await sqlClient()<{ workspaceId: string; address: string }[]>`
    select workspace_id as "workspaceId", anchor_webhook as address from trace.settings where anchor_webhook is not null`;
  const byAddress = Map.groupBy(wishes, ({ address }) => address);
  await Promise.all(
    [...byAddress].map(async ([address, wanting]) => {
      const error = await post(address, checkpoint);
      const ids = wanting.map(({ workspaceId }) => workspaceId);
      await sqlClient()`
        insert into trace.anchor as a (kind, target, workspace_id, last_block, last_at, error)
        select 'webhook', ${address}, id, ${error ? null : checkpoint.blockNumber}::bigint,
          case when ${error === null} then now() end, ${error}
        from core.workspace where id = any(${ids}::uuid[])
        on conflict (workspace_id, target) where kind = 'webhook' do update set error = excluded.error,
          last_block = coalesce(excluded.last_block, a.last_block), last_at = coalesce(excluded.last_at, a.last_at)`;
    }),
  );
}

async function post(address: string, checkpoint: Checkpoint): Promise<string | null> {
  try {
    const { status, stream } = await outbound(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(checkpoint),
      policy: {
        allowLoopback: false,
        allowed: env()
          .OUTBOUND_ALLOWED.split(/[\s,]+/)
          .filter(Boolean),
      },
      timeoutMilliseconds: 5000,
      retries: 2,
    });
    stream.resume();
    return status < 300 ? null : `The address answered ${status}.`;
  } catch (error) {
    log.warn("a checkpoint could not be sent to an anchor webhook", { address, error });
    return (error as Error).message.slice(0, 500);
  }
}
