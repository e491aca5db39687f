import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { seal } from "#platform/secrets/seal.ts";
import { maskingInput } from "../rules/masking-input.ts";

const address = z.url({ protocol: /^https?$/, error: "is not a web address" }).max(2000);
/** Changes how the workspace keeps its traces. What is not named stays as it is. */
export const updateTraceSettings = command({
  name: "trace.update_trace_settings",
  input: z.object({
    masking: maskingInput.partial().optional(),
    retentionDays: z.number().int().min(1).max(3650).optional(),
    forwardEndpoint: address.nullable().optional(),
    forwardHeaders: z.record(z.string().regex(/^[\w-]{1,100}$/), z.string().max(4000)).optional(),
    anchorWebhook: address.nullable().optional(),
  }),
  result: z.object({ workspaceId: z.string() }),
  allow: "trace:manage",
  audit: ({ forwardHeaders, ...changed }) => ({
    detail: { ...changed, ...(forwardHeaders && { forwardHeaders: Object.keys(forwardHeaders) }) },
  }),
  async run({ db, workspace }, given) {
    await db.execute(sql`insert into trace.settings (workspace_id) values (${workspace.id}) on conflict do nothing`);
    const { masking, retentionDays, forwardEndpoint, forwardHeaders, anchorWebhook } = given;
    const headers = forwardHeaders === undefined ? null : seal(JSON.stringify(forwardHeaders));
    await db.execute(sql`
      update trace.settings set updated_at = now(),
        masking = masking || ${JSON.stringify(masking ?? {})}::text::jsonb,
        retention_days = coalesce(${retentionDays ?? null}::int, retention_days),
        forward_endpoint = case when ${forwardEndpoint !== undefined} then ${forwardEndpoint ?? null}::text else forward_endpoint end,
        sealed_forward_headers = coalesce(${headers}::text, sealed_forward_headers),
        anchor_webhook = case when ${anchorWebhook !== undefined} then ${anchorWebhook ?? null}::text else anchor_webhook end
      where workspace_id = ${workspace.id}`);
    return { workspaceId: workspace.id };
  },
});
