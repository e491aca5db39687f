import type { DerivedSpan, Span, TracePassage } from "../span.ts";

export type Exchange = {
  question: string;
  answer: string;
  passages: TracePassage[];
  /** The step that wrote the answer: after a hand-over another agent than the one that was asked. */
  writer: Span | null;
};

/** What was asked, what was answered, and all that was read on the way, each passage once with its best score. */
export function questionAndAnswer(spans: readonly DerivedSpan[]): Exchange {
  const root = spans.find(({ span }) => span.parentSpanId === null) ?? spans[0];
  const last = spans.findLast(({ span }) => span.kind === "model" && span.detail !== "unseen");
  const answer = textOf(root?.payload?.output) || textOf(last?.payload?.output);
  const passages = new Map<string, TracePassage>();
  for (const passage of spans.flatMap(({ payload }) => payload?.passages ?? [])) {
    const key = `${passage.documentId} ${passage.quote}`;
    const known = passages.get(key);
    if (!known || (known.score ?? 0) < (passage.score ?? 0)) passages.set(key, passage);
  }
  const question = textOf(root?.payload?.input);
  return { question, answer, passages: [...passages.values()], writer: last?.span ?? null };
}

/** The words in an input or output, in whatever shape its sender writes them. */
export function textOf(value: unknown, depth = 0): string {
  if (typeof value === "string") return value;
  if (value === null || typeof value !== "object" || depth > 6) return "";
  if (Array.isArray(value)) {
    const spoken = value.filter((one) => isRole(one, "user"));
    return textOf(spoken.at(-1) ?? value.at(-1), depth + 1);
  }
  const { text, content, parts, messages, value: inner } = value as Record<string, unknown>;
  for (const found of [text, content, parts, messages, inner]) {
    const words =
      Array.isArray(found) && found === parts
        ? found.map((part) => textOf(part, depth + 1)).join("")
        : textOf(found, depth + 1);
    if (words) return words;
  }
  return "";
}

const isRole = (one: unknown, role: string): boolean =>
  typeof one === "object" && one !== null && (one as { role?: unknown }).role === role;
