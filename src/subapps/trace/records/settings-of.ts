import { type Sql, sqlClient } from "#platform/db/db.ts";
import { unseal } from "#platform/secrets/seal.ts";
import { type MaskingRules, usualMasking } from "../rules/mask-content.ts";

export type TraceSettings = {
  masking: MaskingRules;
  retentionDays: number;
  forwardEndpoint: string | null;
  forwardHeaders: Record<string, string>;
  anchorWebhook: string | null;
};

export const usualSettings: TraceSettings = {
  masking: usualMasking,
  retentionDays: 90,
  forwardEndpoint: null,
  forwardHeaders: {},
  anchorWebhook: null,
};

type Row = Omit<TraceSettings, "masking" | "forwardHeaders"> & {
  workspaceId: string;
  masking: Partial<MaskingRules>;
  sealedForwardHeaders: string | null;
};

/** How each workspace wants its traces kept; the usual way where nobody said anything. */
export async function settingsOf(
  workspaceIds: readonly string[],
  sql: Sql = sqlClient(),
): Promise<(workspaceId: string) => TraceSettings> {
  const rows = await sql<Row[]>`
    select workspace_id as "workspaceId", masking, retention_days as "retentionDays",
      forward_endpoint as "forwardEndpoint", sealed_forward_headers as "sealedForwardHeaders",
      anchor_webhook as "anchorWebhook"
    from trace.settings where workspace_id = any(${[...new Set(workspaceIds)]}::uuid[])`;
  const known = new Map(rows.map(({ workspaceId, ...row }) => [workspaceId, wholeSettings(row)]));
  return (workspaceId) => known.get(workspaceId) ?? usualSettings;
}

const wholeSettings = ({ masking, sealedForwardHeaders, ...row }: Omit<Row, "workspaceId">): TraceSettings => ({
  ...row,
  masking: { ...usualMasking, ...masking },
  forwardHeaders: sealedForwardHeaders ? (JSON.parse(unseal(sealedForwardHeaders)) as Record<string, string>) : {},
});
