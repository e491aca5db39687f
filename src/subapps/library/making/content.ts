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
