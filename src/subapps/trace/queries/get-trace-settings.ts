import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { settingsOf } from "../records/settings-of.ts";
import { maskingInput } from "../rules/masking-input.ts";

/** How the workspace keeps its traces. Headers for forwarding are secrets: only their names are told. */
export const getTraceSettings = query({
  name: "trace.get_trace_settings",
  input: z.object({}),
  result: z.object({
    masking: maskingInput,
    retentionDays: z.number(),
    forwardEndpoint: z.string().nullable(),
    forwardHeaderNames: z.array(z.string()),
    anchorWebhook: z.string().nullable(),
  }),
  allow: "trace:read",
  async run({ workspace }) {
    const { forwardHeaders, ...settings } = (await settingsOf([workspace.id]))(workspace.id);
    return { ...settings, forwardHeaderNames: Object.keys(forwardHeaders) };
  },
});
