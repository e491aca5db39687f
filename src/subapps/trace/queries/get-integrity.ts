import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { sqlClient } from "#platform/db/db.ts";
import { type Verification, verificationResult } from "../proof/verification.ts";
import { anchorKinds } from "../tables.ts";

const shownAnchor = z.object({
  id: z.string(),
  kind: z.enum(anchorKinds),
  target: z.string(),
  host: z.string(),
  lastBlock: z.number().nullable(),
  lastAt: z.iso.datetime().nullable(),
  error: z.string().nullable(),
});
type ShownAnchor = z.output<typeof shownAnchor>;

type Checked = Partial<Omit<Verification, "state">>;
type LastVerification = {
  id: string;
  state: "running" | "intact" | "broken" | "failed";
  startedAt: string;
  finishedAt: string | null;
  result: Checked;
};

/** How the chain stands: its length, its last signature, and what the last verification found that concerns this workspace. */
export const getIntegrity = query({
  name: "trace.get_integrity",
  input: z.object({}),
  result: z.object({
    blocks: z.number().describe("Of the whole installation, like the other counts"),
    spans: z.number(),
    auditLines: z.number(),
    usageRows: z.number(),
    lastCheckpoint: z
      .object({ blockNumber: z.number(), blockHash: z.string(), createdAt: timestamp, keyId: z.string() })
      .nullable(),
    anchors: z.array(shownAnchor).describe("Where the chain's signed head is written outside the database"),
    publicKey: z.string().nullable(),
    keyId: z.string().nullable(),
    lastVerification: z
      .object({
        id: z.string(),
        state: z.enum(["running", "intact", "broken", "failed"]),
        startedAt: timestamp,
        finishedAt: timestamp.nullable(),
        result: verificationResult,
      })
      .nullable(),
  }),
  allow: "trace:read",
  async run({ workspace }) {
    const sql = sqlClient();
    const [[chain], [checkpoint], anchors, [key], [last]] = await Promise.all([
      sql<{ blocks: number; spans: number; auditLines: number; usageRows: number }[]>`
        select count(*)::int as blocks, coalesce(sum(count - heads) filter (where kind = 'spans'), 0)::float8 as spans,
          coalesce(sum(count) filter (where kind = 'audit'), 0)::float8 as "auditLines",
          coalesce(sum(count) filter (where kind = 'usage'), 0)::float8 as "usageRows" from trace.block`,
      sql<{ blockNumber: number; blockHash: string; createdAt: string; keyId: string }[]>`
        select block_number::float8 as "blockNumber", encode(block_hash, 'hex') as "blockHash", created_at as "createdAt",
          key_id as "keyId" from trace.checkpoint order by block_number desc limit 1`,
      readAnchors(workspace.id),
      sql<{ id: string; publicKey: string }[]>`
        select id, public_key as "publicKey" from trace.signing_key where retired_at is null order by created_at limit 1`,
      sql<LastVerification[]>`
        select id, state, started_at as "startedAt", finished_at as "finishedAt", result from trace.verification
        order by started_at desc limit 1`,
    ]);
    return {
      blocks: chain?.blocks ?? 0,
      spans: chain?.spans ?? 0,
      auditLines: chain?.auditLines ?? 0,
      usageRows: chain?.usageRows ?? 0,
      lastCheckpoint: checkpoint ? { ...checkpoint, createdAt: iso(checkpoint.createdAt) } : null,
      anchors,
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

/** Files and git are the installation's; an address belongs to the workspace that named it. */
async function readAnchors(workspaceId: string): Promise<ShownAnchor[]> {
  const rows = await sqlClient()<ShownAnchor[]>`
    select a.id, a.kind, a.target, a.host, a.last_block::float8 as "lastBlock", a.last_at as "lastAt", a.error
    from trace.anchor a
    where a.accepted_at is null and (a.kind <> 'webhook' or a.workspace_id = ${workspaceId}
      and a.target = (select anchor_webhook from trace.settings where workspace_id = ${workspaceId}))
    order by a.created_at limit 50`;
  return rows.map((row) => ({ ...row, target: shownTarget(row), lastAt: row.lastAt && iso(row.lastAt) }));
}

/** Members are told which file it is, not how the server's disk is laid out. */
const shownTarget = ({ kind, target }: ShownAnchor): string =>
  kind === "webhook"
    ? target
    : target
        .split(/[\\/]/)
        .slice(kind === "file" ? -2 : -1)
        .join("/");

const iso = (moment: string): string => new Date(moment).toISOString();

/** Records of other workspaces are counted, not named. */
function concerning(workspaceId: string, { faults = [], ...result }: Checked) {
  const own = faults.filter((fault) => fault.workspaceId === null || fault.workspaceId === workspaceId);
  return {
    ...result,
    faults: own.map(({ workspaceId: _, ...fault }) => fault),
    otherFaults: faults.length - own.length,
  };
}
