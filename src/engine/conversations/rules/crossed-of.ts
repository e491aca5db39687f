import type { ContextPolicy } from "#engine/agents/team-edge.ts";
import type { Crossed } from "#engine/messages/parts.ts";
import type { ModelMessage } from "#engine/models/model.ts";
import { wordsOf } from "./extract.ts";

const mostMessages = 50;
const longestExcerpt = 240;

/** What went over an edge, for whoever looks into it: the words the next agent reads, its files and its tools. */
export function crossedOf(
  { messages, summary }: { messages: readonly ModelMessage[]; summary?: string },
  policy: ContextPolicy,
  tools: readonly string[],
): Crossed {
  const shown = messages.slice(-mostMessages).map((message) => {
    const words = wordsOf(message).replaceAll(/\s+/g, " ").trim();
    const excerpt = words.length > longestExcerpt ? `${words.slice(0, longestExcerpt).toWellFormed()}…` : words;
    return { role: message.role, excerpt };
  });
  const files = messages.flatMap((message) =>
    message.role === "user" ? message.content.flatMap(({ file }) => (file ? [file.name] : [])) : [],
  );
  return {
    messages: shown,
    messageCount: messages.length,
    files: [...new Set(files)],
    tools: [...tools],
    policy,
    ...(summary !== undefined && { summary }),
  };
}
