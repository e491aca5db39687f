import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { sqlClient } from "#platform/db/db.ts";
import type { Fault } from "../proof/verify-chain.ts";
import type { Anchor } from "../tables.ts";

/** How the chain stands: its length, its last signature, and what the last verification found that concerns this workspace. */
export const getIntegrity = query({
  name: "trace.get_integrity",
  input: z.object({}),
  allow: "trace:read",
  async run({ workspace }) {
    const sql = sqlClient();
    const [[chain], [checkpoint], [key], [last]] = await Promise.all([
      sql<{ blocks: number; spans: number; auditLines: number }[]>`
        select count(*)::int as blocks, coalesce(sum(count) filter (where kind = 'spans'), 0)::float8 as spans,
          coalesce(sum(count) filter (where kind = 'audit'), 0)::float8 as "auditLines" from trace.block`,
      sql<{ blockNumber: number; blockHash: string; createdAt: string; keyId: string; anchors: Anchor[] }[]>`
        select block_number::float8 as "blockNumber", encode(block_hash, 'hex') as "blockHash", created_at as "createdAt",
          key_id as "keyId", anchors from trace.checkpoint order by block_number desc limit 1`,
      sql<{ id: string; publicKey: string }[]>`
        select id, public_key as "publicKey" from trace.signing_key where retired_at is null order by created_at limit 1`,
      sql<{ id: string; state: string; startedAt: string; finishedAt: string | null; result: { faults?: Fault[] } }[]>`
        select id, state, started_at as "startedAt", finished_at as "finishedAt", result from trace.verification
        order by started_at desc limit 1`,
    ]);
    return {
      blocks: chain?.blocks ?? 0,
      spans: chain?.spans ?? 0,
      auditLines: chain?.auditLines ?? 0,
      lastCheckpoint: checkpoint ? { ...checkpoint, createdAt: iso(checkpoint.createdAt) } : null,
      anchors: checkpoint?.anchors ?? [],
      publicKey: key?.publicKey ?? null,
      keyId: key?.id ?? null,
      lastVerification: last
        ? {
            ...last,
            startedAt: iso(last.startedAt),
            finishedAt: last.finishedAt && iso(last.finishedAt),
            result: concerning(workspace.id, last.result),
          }
        : null,
    };
  },
});

const iso = (moment: string): string => new Date(moment).toISOString();

/** Records of other workspaces are counted, not named. */
function concerning(workspaceId: string, { faults = [], ...result }: { faults?: Fault[] }) {
  const own = faults.filter((fault) => fault.workspaceId === null || fault.workspaceId === workspaceId);
  return {
    ...result,
    faults: own.map(({ workspaceId: _, ...fault }) => fault),
    otherFaults: faults.length - own.length,
  };
}
