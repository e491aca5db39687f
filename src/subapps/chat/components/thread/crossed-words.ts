import type { Crossed } from "#engine/messages/parts.ts";
import type { HandOffPart } from "./message-content.ts";

export const crossedOf = (part: HandOffPart): Crossed | null => part.crossed ?? null;

const counted = (count: number, one: string) => (count === 0 ? null : `${count} ${one}${count === 1 ? "" : "s"}`);

/** "4 messages, 1 file, 2 tools"; empty where nothing is known. */
export function crossedWords(part: HandOffPart): string {
  const crossed = crossedOf(part);
  if (!crossed) return "";
  const { messageCount, files, tools } = crossed;
  const words = [counted(messageCount, "message"), counted(files.length, "file"), counted(tools.length, "tool")];
  return words.filter(Boolean).join(", ") || "nothing crossed";
}
