import { GivenObject } from "../given-object.ts";
import { badPlace } from "./bad-place.ts";
import {
  type ImportedConversation,
  type ImportedMessage,
  momentOf,
  storable,
  textParts,
} from "./imported-conversation.ts";
import type { ImportedPart } from "./imported-part.ts";
import { nearestMessage } from "./message-tree.ts";

export const isOpenWebUi = (value: unknown): boolean => {
  const chat = new GivenObject(value).object("chat");
  return chat.isObject("history") || Array.isArray(chat.take("messages"));
};

/** A chat of Open WebUI's export: a tree under `history`; chats of its first versions have a plain list. */
export function fromOpenWebUi(value: unknown, place: string): ImportedConversation {
  const given = new GivenObject(value);
  const sourceId = given.text("id");
  if (!sourceId) throw badPlace(place, "has no id");
  if (!isOpenWebUi(value)) throw badPlace(`${place}.chat`, "has neither a history nor messages");
  const chat = given.object("chat");
  const history = chat.object("history");
  const nodes = history.isObject("messages")
    ? new Map(Object.entries(history.take("messages") as object).map(([id, node]) => [id, new GivenObject(node)]))
    : listed(chat.objects("messages"));
  const createdAt = momentOf(given.take("created_at") ?? chat.take("timestamp"), new Date(0).toISOString());
  const parts = new Map([...nodes].map(([id, node]) => [id, partsOf(node)]));
  const isMessage = (id: string): boolean => (parts.get(id)?.length ?? 0) > 0;
  const parentOf = (id: string): unknown => nodes.get(id)?.take("parentId");
  const messages = [...nodes].flatMap(([id, node]): ImportedMessage[] =>
    isMessage(id)
      ? [
          {
            sourceId: id,
            parentSourceId: nearestMessage(parentOf(id), isMessage, parentOf),
            role: node.text("role") === "user" ? "user" : "assistant",
            status: "complete",
            parts: parts.get(id) ?? [],
            createdAt: momentOf(node.take("timestamp"), createdAt),
          },
        ]
      : [],
  );
  const last = messages.at(-1);
  const updatedAt = momentOf(given.take("updated_at"), last?.createdAt ?? createdAt);
  return {
    sourceId,
    title: storable(given.text("title") || chat.text("title")),
    createdAt,
    updatedAt,
    archivedAt: given.take("archived") === true ? updatedAt : null,
    headSourceId: nearestMessage(history.take("currentId"), isMessage, parentOf) ?? last?.sourceId ?? null,
    messages,
  };
}

/** Each message of a plain list follows the one before. */
function listed(messages: readonly GivenObject[]): Map<string, GivenObject> {
  const ids = messages.map((message, index) => message.text("id") || String(index));
  return new Map(
    messages.map((message, index) => [
      ids[index] as string,
      new GivenObject({
        role: message.take("role"),
        content: message.take("content"),
        files: message.take("files"),
        timestamp: message.take("timestamp"),
        parentId: ids[index - 1] ?? null,
      }),
    ]),
  );
}

const details = /<details\b([^>]*)>\s*(?:<summary>([\s\S]*?)<\/summary>)?([\s\S]*?)<\/details>/g;
const attribute = (attributes: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";

/** Thoughts and calls of tools are folded into the words as `<details>`; other ones belong to the words. */
function partsOf(node: GivenObject): ImportedPart[] {
  const role = node.text("role");
  if (role !== "user" && role !== "assistant") return [];
  const text = textIn(node);
  const parts: ImportedPart[] = [];
  let from = 0;
  for (const match of text.matchAll(details)) {
    const type = attribute(match[1] ?? "", "type");
    if (type !== "reasoning" && type !== "tool_calls") continue;
    parts.push(...textParts([text.slice(from, match.index)]));
    from = match.index + match[0].length;
    const inside = storable((match[3] ?? "").replaceAll(/^> ?/gm, "").trim());
    const name = attribute(match[1] ?? "", "name");
    if (type === "reasoning" && inside) parts.push({ kind: "reasoning", text: inside });
    if (type === "tool_calls") parts.push({ kind: "notice", text: storable(`Used ${name || "a tool"}`) });
  }
  const files = node.objects("files").map((file) => {
    const name = file.text("name") || file.object("file").text("filename");
    return file.text("type") === "image" ? `[Image${name && `: ${name}`}]` : `[File: ${name || "file"}]`;
  });
  return [...parts, ...textParts([text.slice(from), ...files])];
}

function textIn(node: GivenObject): string {
  const content = node.take("content");
  if (!Array.isArray(content)) return node.text("content");
  return content
    .map((part) => (typeof part === "string" ? part : new GivenObject(part).text("text") || "[Image]"))
    .join("\n\n");
}
