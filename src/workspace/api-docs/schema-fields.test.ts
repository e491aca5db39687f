import { expect, test } from "vitest";
import { z } from "zod";
import { jsonSchemaOf } from "./openapi.ts";
import { schemaFields } from "./schema-fields.ts";

test("a schema is read as a flat list", () => {
  const schema = z.object({
    name: z.string().max(80),
    kind: z.enum(["a", "b"]).default("a"),
    tools: z.array(z.object({ policy: z.literal("ask") })).optional(),
    model: z.string().nullable().describe("Which one"),
  });
  expect(schemaFields(jsonSchemaOf(schema, "input"))).toEqual([
    { path: "name", type: "string", isRequired: true, note: "at most 80 characters" },
    { path: "kind", type: '"a" | "b"', isRequired: false, note: '"a" if not given' },
    { path: "tools", type: "object[]", isRequired: false, note: "" },
    { path: "tools[].policy", type: '"ask"', isRequired: true, note: "" },
    { path: "model", type: "string | null", isRequired: true, note: "Which one" },
  ]);
});
