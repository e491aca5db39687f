import { z } from "zod";
import type { ModelTool } from "#engine/models/model.ts";
import type { Tool } from "./tool.ts";

const schemas = new WeakMap<z.ZodType, Record<string, unknown>>();

/** A tool as a model sees it. */
export const modelToolOf = ({ name, description, input }: Tool): ModelTool => ({
  name,
  description,
  parameters: jsonSchemaOf(input),
});

function jsonSchemaOf(input: z.ZodType): Record<string, unknown> {
  const known = schemas.get(input);
  if (known) return known;
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  const made = { properties: {}, ...schema, type: "object" };
  schemas.set(input, made);
  return made;
}
