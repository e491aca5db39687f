import type { ModelMessage } from "#engine/models/model.ts";

const longestLine = 200;

/** A summary without a model: the first sentence of everything that was said, oldest first. Says how much it leaves out. */
export function extract(messages: readonly ModelMessage[], mostCharacters = 4000): string {
  const lines = messages.flatMap((message) => {
    const text = wordsOf(message).replaceAll(/\s+/g, " ").trim();
    const sentence = /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
    const who = message.role === "user" ? "They said" : "You answered";
    return sentence && message.role !== "tool" ? [`${who}: ${sentence.slice(0, longestLine)}`] : [];
  });
  let size = 0;
  const tooMany = lines.findIndex((line) => {
    size += line.length + 1;
    return size > mostCharacters + 1;
  });
  if (tooMany === -1) return lines.join("\n");
  return [...lines.slice(0, tooMany), `(${lines.length - tooMany} more messages are not in this summary.)`].join("\n");
}

export const wordsOf = (message: ModelMessage): string =>
  message.role === "user"
    ? message.content
        .map((part) => (part.file ? `[${part.file.name}]` : part.kind === "text" ? part.text : "[image]"))
        .join(" ")
    : message.text;
