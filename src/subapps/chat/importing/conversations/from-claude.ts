import { GivenObject } from "../given-object.ts";
import { badPlace } from "./bad-place.ts";
import { type Artifacts, claudeBlocks } from "./claude-blocks.ts";
import {
  type ImportedConversation,
  type ImportedMessage,
  momentOf,
  storable,
  textParts,
} from "./imported-conversation.ts";
import type { ImportedPart } from "./imported-part.ts";

export const isClaude = (value: unknown): boolean => Array.isArray(new GivenObject(value).take("chat_messages"));

/** A conversation of Claude's export: a list, with branches where messages name what they follow. */
export function fromClaude(value: unknown, place: string): ImportedConversation {
  const given = new GivenObject(value);
  const sourceId = given.text("uuid");
  if (!sourceId) throw badPlace(place, "has no uuid");
  if (!isClaude(value)) throw badPlace(`${place}.chat_messages`, "is not a list");
  const createdAt = momentOf(given.take("created_at"), new Date(0).toISOString());
  const artifacts: Artifacts = new Map();
  const messages: ImportedMessage[] = [];
  const known = new Map<string, string | null>();
  let previous: string | null = null;
  for (const [index, message] of given.objects("chat_messages").entries()) {
    const id = message.text("uuid") || String(index);
    const named = message.take("parent_message_uuid");
    const parentSourceId: string | null = typeof named === "string" ? (known.get(named) ?? null) : previous;
    const parts = partsOf(message, artifacts);
    // One without words is passed over; what follows it follows what it followed.
    known.set(id, parts.length > 0 ? id : parentSourceId);
    if (parts.length === 0) continue;
    const role = message.text("sender") === "human" ? "user" : "assistant";
    const moment = momentOf(message.take("created_at"), createdAt);
    messages.push({ sourceId: id, parentSourceId, role, status: "complete", parts, createdAt: moment });
    previous = id;
  }
  return {
    sourceId,
    title: storable(given.text("name")),
    createdAt,
    updatedAt: momentOf(given.take("updated_at"), createdAt),
    archivedAt: null,
    headSourceId: known.get(given.text("current_leaf_message_uuid")) ?? previous,
    messages,
  };
}

function partsOf(message: GivenObject, artifacts: Artifacts): ImportedPart[] {
  const blocks = claudeBlocks(message.objects("content"), artifacts);
  const said = blocks.length > 0 ? blocks : textParts([message.text("text")]);
  const attached = message
    .objects("attachments")
    .map((file) => `[File: ${file.text("file_name") || "file"}]\n"""\n${file.text("extracted_content")}\n"""`);
  const named = message.objects("files").map((file) => `[File: ${file.text("file_name") || "file"}]`);
  return joined([...said, ...textParts([...attached, ...named])]);
}

/** Words that follow each other are one text, as they were read. */
function joined(parts: readonly ImportedPart[]): ImportedPart[] {
  const result: ImportedPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part.kind === "text" && last?.kind === "text")
      result[result.length - 1] = { kind: "text", text: `${last.text}\n\n${part.text}` };
    else result.push(part);
  }
  return result;
}
