import type { ModelMessage } from "./model.ts";

/** What an image counts as, in characters: its data is long, but models see it as some hundred tokens. */
const imageCharacters = 4800;

/** How long a message is for a model, give or take. */
export function charactersIn(message: ModelMessage): number {
  if (message.role !== "user" || message.content.every(({ kind }) => kind === "text"))
    return JSON.stringify(message).length;
  const words = message.content.filter(({ kind }) => kind === "text");
  const images = message.content.length - words.length;
  return JSON.stringify({ role: message.role, content: words }).length + images * imageCharacters;
}
