import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult } from "#core/command/result-schemas.ts";
import { modelToolOf } from "../model-tool.ts";
import { allTools } from "../tool-registry.ts";

/** The tools an agent can be given, with what each costs in the model's context. */
export const listTools = query({
  name: "tools.list_tools",
  input: z.object({}),
  result: pageResult(
    z.object({
      name: z.string(),
      label: z.string(),
      description: z.string(),
      parameters: z.record(z.string(), z.unknown()).describe("JSON schema of the arguments"),
      tokens: z.int().describe("Roughly what it takes of the model's context"),
    }),
  ),
  allow: "agents:read",
  async run() {
    const items = allTools().map((tool) => {
      const { name, description, parameters } = modelToolOf(tool);
      const tokens = Math.ceil(JSON.stringify({ name, description, parameters }).length / 4);
      return { name, label: tool.label, description, parameters, tokens };
    });
    return { items, nextCursor: null };
  },
});
