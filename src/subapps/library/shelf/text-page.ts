import { z } from "zod";

const stretch = z.object({ start: z.number(), end: z.number() });
const mark = stretch.extend({
  kind: z.enum(["bold", "italic", "code", "link", "sup", "sub"]),
  href: z.string().optional(),
});
const block = stretch.extend({ marks: z.array(mark).optional() });

/** A page of a document. All offsets count from the beginning of the document's text. */
export const textPage = stretch.extend({
  number: z.number(),
  text: z.string(),
  blocks: z.array(
    z.discriminatedUnion("kind", [
      block.extend({ kind: z.literal("heading"), level: z.number() }),
      block.extend({ kind: z.enum(["paragraph", "quote", "code", "rule"]) }),
      block.extend({ kind: z.literal("item"), depth: z.number(), number: z.number().optional() }),
      block.extend({ kind: z.literal("table"), rows: z.array(z.array(stretch)), hasHead: z.boolean() }),
      block.extend({
        kind: z.literal("figure"),
        sha256: z.string(),
        mime: z.string(),
        width: z.number().optional(),
        height: z.number().optional(),
      }),
    ]),
  ),
  spans: z
    .array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]))
    .nullable()
    .describe(
      "Where text is on the paper: start, end, left, top, width and height in points from the upper left corner",
    ),
  width: z.number().nullable().describe("In points"),
  height: z.number().nullable().describe("In points"),
  isScanned: z.boolean(),
});
