import { z } from "zod";

const place = z.object({ start: z.number(), end: z.number(), page: z.number() });
export type Place = z.infer<typeof place>;

/** A paragraph that differs between two revisions. */
export const changeResult = z.object({
  kind: z.enum(["added", "removed", "changed"]),
  before: place.nullable().describe("Where it was"),
  after: place.nullable().describe("Where it is now"),
  pieces: z.array(z.object({ kind: z.enum(["same", "added", "removed"]), text: z.string() })),
});
export type Change = z.infer<typeof changeResult>;
