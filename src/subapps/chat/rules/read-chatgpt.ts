import { type ImportedConversation, type ImportedMessage, momentOf, storable } from "./imported.ts";

type Node = {
  id?: string;
  parent?: string | null;
  message?: {
    id?: string;
    author?: { role?: string };
    create_time?: number | null;
    content?: { content_type?: string; parts?: unknown[]; text?: string };
    metadata?: { is_visually_hidden_from_conversation?: boolean };
  } | null;
};
type Conversation = {
  id?: string;
  conversation_id?: string;
  title?: string | null;
  create_time?: number;
  update_time?: number;
  current_node?: string | null;
  mapping: Record<string, Node>;
};

export const isChatGpt = (value: unknown): value is Conversation =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Conversation).mapping === "object" &&
  (value as Conversation).mapping !== null;

/** A conversation of ChatGPT's export: a tree of nodes, of which only some were said by somebody. */
export function readChatGpt(given: Conversation): ImportedConversation | null {
  const sourceId = given.conversation_id ?? given.id;
  if (!sourceId) return null;
  const createdAt = momentOf(given.create_time, new Date(0).toISOString());
  const said = new Map<string, ImportedMessage>();
  for (const [id, node] of Object.entries(given.mapping)) {
    const role = node.message?.author?.role;
    const text = textIn(node);
    if ((role !== "user" && role !== "assistant") || !text) continue;
    if (node.message?.metadata?.is_visually_hidden_from_conversation) continue;
    const moment = momentOf(node.message?.create_time, createdAt);
    said.set(id, { sourceId: id, parentSourceId: null, role, text, createdAt: moment });
  }
  // What lies between two messages and was said by nobody is passed over.
  const kept = (id: string | null | undefined): string | null => {
    const seen = new Set<string>();
    for (let at = id; at && !seen.has(at); at = given.mapping[at]?.parent) {
      if (said.has(at)) return at;
      seen.add(at);
    }
    return null;
  };
  for (const [id, message] of said) message.parentSourceId = kept(given.mapping[id]?.parent);
  const messages = [...said.values()];
  const last = messages.at(-1);
  return {
    sourceId,
    title: storable(given.title ?? ""),
    createdAt,
    updatedAt: momentOf(given.update_time, last?.createdAt ?? createdAt),
    headSourceId: kept(given.current_node) ?? last?.sourceId ?? null,
    messages,
  };
}

function textIn({ message }: Node): string {
  const { content_type: kind, parts = [], text } = message?.content ?? {};
  if (kind === "code" || (kind !== "text" && kind !== "multimodal_text")) return "";
  const words = parts.map((part) => (typeof part === "string" ? part : part ? "[Image]" : "")).filter(Boolean);
  return storable(words.join("\n\n") || text || "").trim();
}
