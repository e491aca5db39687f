import type { AttachedFile } from "#core/files/load-attached.ts";
import type { MessagePart } from "#engine/messages/parts.ts";
import { formatNumber } from "#lib/format/number.ts";

const usualContext = 32_000;

/** Half of what a model can read, in characters: the rest is for the conversation and the answer. */
export const mostFileCharacters = (contextTokens: number | null): number =>
  Math.max(8000, Math.floor(((contextTokens ?? usualContext) * 3) / 2));

/** What a person should be told about the files of their message: what the agent cannot see or read of them. */
export function noticesOf(
  parts: readonly MessagePart[],
  files: ReadonlyMap<string, AttachedFile>,
  mostCharacters: number,
): string[] {
  const notices: string[] = [];
  const unseen = parts.flatMap((part) =>
    part.kind === "image" && part.fileId && !files.get(part.fileId)?.dataUrl ? [part.name ?? "an image"] : [],
  );
  if (unseen.length > 0)
    notices.push(
      `This agent's model cannot see images, so it answers without ${unseen.join(", ")}. Choose a model that can in the agent's settings.`,
    );
  for (const part of parts) {
    if (part.kind !== "file") continue;
    const file = files.get(part.fileId);
    if (!file) notices.push(`${part.name} is gone, so the agent answers without it.`);
    else if (file.text === null)
      notices.push(
        `The text of ${part.name} cannot be read yet, so the agent knows only its name. Plain text, Markdown, CSV, JSON and code can be read.`,
      );
    else if (file.text.length > mostCharacters)
      notices.push(`${part.name} is long: the agent reads its first ${formatNumber(mostCharacters)} characters.`);
  }
  return notices;
}
