import { type ImportedConversation, type ImportedMessage, momentOf, storable } from "./imported.ts";

type Message = {
  uuid?: string;
  sender?: string;
  text?: string;
  content?: { type?: string; text?: string }[];
  created_at?: string;
  parent_message_uuid?: string;
  attachments?: { file_name?: string; extracted_content?: string }[];
  files?: { file_name?: string }[];
};
type Conversation = {
  uuid?: string;
  name?: string;
  created_at?: string;
  updated_at?: string;
  current_leaf_message_uuid?: string;
  chat_messages: Message[];
};

export const isClaude = (value: unknown): value is Conversation =>
  typeof value === "object" && value !== null && Array.isArray((value as Conversation).chat_messages);

/** A conversation of Claude's export: a list, with branches where messages name what they follow. */
export function readClaude(given: Conversation): ImportedConversation | null {
  if (!given.uuid) return null;
  const createdAt = momentOf(given.created_at, new Date(0).toISOString());
  const messages: ImportedMessage[] = [];
  const known = new Map<string, string | null>();
  let previous: string | null = null;
  for (const [index, message] of given.chat_messages.entries()) {
    const sourceId = message.uuid ?? String(index);
    const named = message.parent_message_uuid;
    const parentSourceId: string | null = named === undefined ? previous : (known.get(named) ?? null);
    const text = textIn(message);
    // One without words is passed over; what follows it follows what it followed.
    known.set(sourceId, text ? sourceId : parentSourceId);
    if (!text) continue;
    const role = message.sender === "human" ? "user" : "assistant";
    messages.push({ sourceId, parentSourceId, role, text, createdAt: momentOf(message.created_at, createdAt) });
    previous = sourceId;
  }
  return {
    sourceId: given.uuid,
    title: storable(given.name ?? ""),
    createdAt,
    updatedAt: momentOf(given.updated_at, createdAt),
    headSourceId: known.get(given.current_leaf_message_uuid ?? "") ?? previous,
    messages,
  };
}

function textIn({ text = "", content = [], attachments = [], files = [] }: Message): string {
  const blocks = content.flatMap((block) => (block.type === "text" && block.text ? [block.text] : []));
  const quoted = attachments.map(
    ({ file_name: name = "file", extracted_content: inside = "" }) => `[File: ${name}]\n"""\n${inside}\n"""`,
  );
  const named = files.map(({ file_name: name = "file" }) => `[File: ${name}]`);
  return storable([blocks.join("\n\n") || text, ...quoted, ...named].filter(Boolean).join("\n\n")).trim();
}
