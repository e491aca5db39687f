import type { MessagePart } from "#engine/messages/parts.ts";
import type { BranchMessage } from "../records/load-branch.ts";

/**
 * A group's thread as one of its agents reads it: what others answered are words of somebody else, under their name, not
 * its own. Their tools are theirs and stay out.
 */
export function attributed<Message extends BranchMessage>(message: Message, readerId: string): Message {
  const { speaker, role, parts } = message;
  if (role !== "assistant" || !speaker) return message;
  const passages: { id: string; name: string; text: string }[] = [{ ...speaker, text: "" }];
  for (const part of parts) {
    if (part.kind === "hand_off") passages.push({ id: part.toAgentId, name: part.toName, text: "" });
    else if (part.kind === "text") (passages.at(-1) as { text: string }).text += part.text;
    else if (part.kind === "steering")
      (passages.at(-1) as { text: string }).text += `\n(The person added: ${part.text})\n`;
  }
  if (passages.every(({ id }) => id === readerId)) return message;
  const text = passages
    .filter((passage) => passage.text.trim())
    .map((passage) => `[${passage.name}] ${passage.text.trim()}`)
    .join("\n\n");
  const words: MessagePart[] = text ? [{ kind: "text", text }] : [];
  return { ...message, role: "user", parts: words };
}
