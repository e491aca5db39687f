import { z } from "zod";

/** What stands before a line: an app's tile, a person, an agent, or a sign of the house. */
export const homeMark = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("app"), slug: z.string() }),
  z.object({ kind: z.literal("person"), id: z.string(), name: z.string() }),
  z.object({ kind: z.literal("agent"), id: z.string(), hue: z.number().optional() }),
  z.object({
    kind: z.literal("sign"),
    sign: z.enum(["eye", "invitation", "key", "person", "problem", "shield", "workspace"]),
  }),
]);
