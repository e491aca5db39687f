import type { MakingKind } from "../../making/content.ts";

/** What can be made of a document, and what it is called. */
export const makingWords: Record<MakingKind, { label: string; detail: string }> = {
  summary: { label: "Summary", detail: "What it says, chapter by chapter" },
  key_points: { label: "Key points", detail: "What matters most" },
  glossary: { label: "Glossary", detail: "Terms and what they mean here" },
  questions: { label: "Questions", detail: "To think about while reading" },
  timeline: { label: "Timeline", detail: "Dates in their order" },
  mind_map: { label: "Mind map", detail: "How it hangs together" },
  cards: { label: "Cards", detail: "To learn it by heart" },
  comparison: { label: "Comparison", detail: "Beside other documents" },
  explanation: { label: "Explanation", detail: "Selected words, simply put" },
  audio: { label: "Audio overview", detail: "Two voices talk it over, every line with its source" },
  highlights: { label: "Mark key points", detail: "Highlights in the text, to be kept or undone" },
  translation: { label: "Translation", detail: "Selected words in another language" },
};

/** Those made of a whole document with one press. */
export const ofWhole = [
  "summary",
  "key_points",
  "glossary",
  "questions",
  "timeline",
  "mind_map",
  "cards",
  "highlights",
] as const satisfies MakingKind[];
