import { z } from "zod";
import { verdicts } from "#engine/messages/parts.ts";
import { titledResult } from "../id-result.ts";

/** The words something was made from, at their place. */
const citation = z.object({
  documentId: z.string(),
  revisionId: z.string(),
  start: z.number(),
  end: z.number(),
  page: z.number(),
  quote: z.string(),
});
export type MadeCitation = z.infer<typeof citation>;

const point = z.object({
  text: z.string(),
  citations: z.array(citation),
  verdict: z.enum(verdicts).describe("Whether the cited words support it"),
});
export type MadePoint = z.infer<typeof point>;

/** A line of a dialogue: said by the first or the second of two voices. */
const line = point.extend({ voice: z.union([z.literal(0), z.literal(1)]) });
export type MadeLine = z.infer<typeof line>;

export type MapNode = { label: string; citation: MadeCitation | null; children: MapNode[] };
// JSON schemas in the API reference are written out in place, so a node cannot refer to itself there.
const mapNode: z.ZodType<MapNode, MapNode> = z.object({
  label: z.string(),
  citation: citation.nullable(),
  children: z
    .array(z.custom<MapNode>((value) => mapNode.safeParse(value).success))
    .describe("Nodes with the same three fields"),
});

/** What was made, by kind. Everything in it leads to the words it stands on. */
export const madeContentResult = z.discriminatedUnion("kind", [
  z.object({
    kind: z.enum(["summary", "key_points", "questions"]),
    points: z.array(point.extend({ heading: z.string().nullable() })),
  }),
  z.object({ kind: z.literal("highlights"), points: z.array(point).describe("The places that were marked") }),
  z.object({ kind: z.literal("glossary"), entries: z.array(point.extend({ term: z.string() })) }),
  z.object({
    kind: z.literal("timeline"),
    entries: z.array(point.extend({ date: z.string(), year: z.number() })),
  }),
  z.object({ kind: z.literal("mind_map"), root: mapNode }),
  z.object({
    kind: z.literal("comparison"),
    documents: z.array(titledResult),
    rows: z.array(z.object({ aspect: z.string(), cells: z.array(point.nullable()).describe("One for each document") })),
  }),
  z.object({
    kind: z.literal("cards"),
    cards: z.array(z.object({ front: z.string(), back: z.string(), citation })),
  }),
  z.object({ kind: z.enum(["explanation", "translation"]), text: z.string(), points: z.array(point) }),
  z.object({ kind: z.literal("audio"), lines: z.array(line) }),
]);
export type MadeContent = z.infer<typeof madeContentResult>;
