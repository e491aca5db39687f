import type { Verdict } from "#core/conversations/parts.ts";

export const makingKinds = [
  "summary",
  "key_points",
  "glossary",
  "questions",
  "comparison",
  "timeline",
  "mind_map",
  "cards",
  "explanation",
  "translation",
  "audio",
  "highlights",
] as const;
export type MakingKind = (typeof makingKinds)[number];

/** Names that the models which speak as OpenAI does all know. */
export const usualVoices = ["alloy", "onyx"] as const;

/** The words something was made from, at their place. */
export type MadeCitation = {
  documentId: string;
  revisionId: string;
  start: number;
  end: number;
  page: number;
  quote: string;
};

export type MadePoint = { text: string; citations: MadeCitation[]; verdict: Verdict };
export type MapNode = { label: string; citation: MadeCitation | null; children: MapNode[] };

/** A line of a dialogue: said by the first or the second of two voices. */
export type MadeLine = MadePoint & { voice: 0 | 1 };

/** What was made, by kind. Everything in it leads to the words it stands on. */
export type MadeContent =
  | { kind: "summary" | "key_points" | "questions"; points: (MadePoint & { heading: string | null })[] }
  /** The places that were marked. */
  | { kind: "highlights"; points: MadePoint[] }
  | { kind: "glossary"; entries: (MadePoint & { term: string })[] }
  | { kind: "timeline"; entries: (MadePoint & { date: string; year: number })[] }
  | { kind: "mind_map"; root: MapNode }
  | {
      kind: "comparison";
      documents: { id: string; title: string }[];
      rows: { aspect: string; cells: (MadePoint | null)[] }[];
    }
  | { kind: "cards"; cards: { front: string; back: string; citation: MadeCitation }[] }
  | { kind: "explanation" | "translation"; text: string; points: MadePoint[] }
  | { kind: "audio"; lines: MadeLine[] };
