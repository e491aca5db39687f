import { z } from "zod";
import type { MessageItem } from "#engine/conversations/queries/list-messages.ts";
import type { MessagePart } from "#engine/messages/parts.ts";

const sharedPartShape = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), text: z.string() }),
  z.object({ kind: z.literal("citation"), title: z.string(), quote: z.string(), locator: z.string() }),
  z.object({ kind: z.literal("tool"), name: z.string(), state: z.string() }),
  z.object({ kind: z.literal("hand_off"), fromName: z.string(), toName: z.string() }),
  z.object({ kind: z.literal("edited") }),
  z.object({ kind: z.literal("file"), name: z.string() }),
]);
export type SharedPart = z.output<typeof sharedPartShape>;

export const sharedMessage = z.object({
  role: z.enum(["user", "assistant"]),
  agentName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  parts: z.array(sharedPartShape),
});
export type SharedMessage = z.output<typeof sharedMessage>;

/** What anybody with the link sees: what was said, without ids, without what a tool was given or found, without thoughts. */
export type SharedContent = { messages: SharedMessage[] };

export function shareContent(branch: readonly MessageItem[]): SharedContent {
  const messages = branch.flatMap(({ role, agentName, createdAt, parts }): SharedMessage[] => {
    if (role !== "user" && role !== "assistant") return [];
    const shown = parts.flatMap(sharedPart);
    return shown.length > 0 ? [{ role, agentName, createdAt: new Date(createdAt).toISOString(), parts: shown }] : [];
  });
  return { messages };
}

function sharedPart(part: MessagePart): SharedPart[] {
  switch (part.kind) {
    case "text":
      return [{ kind: "text", text: part.text }];
    case "citation":
      return [{ kind: "citation", title: part.title, quote: part.quote, locator: part.locator }];
    case "tool":
      return [{ kind: "tool", name: part.name, state: part.state }];
    case "hand_off":
      return [{ kind: "hand_off", fromName: part.fromName ?? "", toName: part.toName }];
    case "edited":
      return [{ kind: "edited" }];
    case "file":
      return [{ kind: "file", name: part.name }];
    case "image":
      return [{ kind: "file", name: part.name ?? "An image" }];
    default:
      return [];
  }
}
