import { z } from "zod";
import { plainLine } from "#ui/markdown/plain-text.ts";
import type { SpanPayload } from "../span.ts";
import { textOf } from "./question-and-answer.ts";

export const excerptResult = z.object({
  spanId: z.string(),
  state: z.enum(["readable", "erased", "broken", "none"]),
  input: z.string(),
  output: z.string(),
});
export type Excerpt = z.output<typeof excerptResult>;

const longest = 240;
const longestRead = 2000;

/** The beginning of what a step read and wrote: its words where it has some, otherwise the data in one line. */
export function excerptsOf(spanId: string, state: Excerpt["state"], payload: SpanPayload | null): Excerpt {
  const passages = (payload?.passages ?? []).map(({ title, quote }) => `${title}: ${quote}`).join(" · ");
  return { spanId, state, input: beginning(payload?.input), output: beginning(payload?.output) || cut(passages) };
}

function beginning(value: unknown): string {
  if (value === null || value === undefined) return "";
  const calls = (value as { toolCalls?: { name?: string }[] }).toolCalls;
  const words = textOf(value);
  if (words) return cut(plainLine(words.slice(0, longestRead)));
  if (Array.isArray(calls)) return cut(`Calls ${calls.map(({ name }) => name).join(", ")}`);
  return typeof value === "string" ? cut(value) : cut(JSON.stringify(value) ?? "");
}

function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line;
}
