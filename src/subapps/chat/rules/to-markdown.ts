import type { MessageItem } from "#engine/conversations/queries/list-messages.ts";
import type { MessagePart } from "#engine/messages/parts.ts";

/** A branch as a document that reads well anywhere. */
export function toMarkdown(title: string, branch: readonly MessageItem[]): string {
  const messages = branch
    .filter(({ role }) => role === "user" || role === "assistant")
    .map(({ role, agentName, createdAt, parts }) => {
      const who = role === "user" ? "You" : (agentName ?? "Assistant");
      const when = new Date(createdAt).toISOString().slice(0, 16).replace("T", " ");
      return `## ${who} · ${when} UTC\n\n${parts.map(written).filter(Boolean).join("\n\n")}`;
    });
  return `# ${title || "A conversation"}\n\n${messages.join("\n\n")}\n`;
}

function written(part: MessagePart): string {
  switch (part.kind) {
    case "text":
      return part.text.trim();
    case "image":
      return part.fileId || part.url.startsWith("data:") ? `*[Image: ${part.name ?? "attached"}]*` : `![](${part.url})`;
    case "file":
      return `*[File: ${part.name}]*`;
    case "tool":
      return `*[${part.name}: ${part.state}]*`;
    case "citation":
      return `> ${part.quote.replaceAll("\n", "\n> ")}\n>\n> — ${part.title}${part.locator ? `, ${part.locator}` : ""}`;
    case "hand_off":
      return `*${part.fromName ? `${part.fromName} → ` : ""}${part.toName}*`;
    case "notice":
      return `*${part.text}*`;
    case "steering":
      return `> ${part.text.replaceAll("\n", "\n> ")}`;
    case "edited":
      return `*Edited by ${part.userName}*`;
    default:
      return "";
  }
}
