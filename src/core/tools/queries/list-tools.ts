import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { modelToolOf } from "../model-tool.ts";
import { allTools } from "../tool-registry.ts";

/** The tools an agent can be given, with what each costs in the model's context. */
export const listTools = query({
  name: "tools.list_tools",
  input: z.object({}),
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
