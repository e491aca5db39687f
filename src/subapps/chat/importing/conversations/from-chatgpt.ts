import { GivenObject } from "../given-object.ts";
import { badPlace } from "./bad-place.ts";
import {
  fenced,
  type ImportedConversation,
  type ImportedMessage,
  momentOf,
  storable,
  textParts,
} from "./imported-conversation.ts";
import { nearestMessage } from "./message-tree.ts";

export const isChatGpt = (value: unknown): boolean => new GivenObject(value).isObject("mapping");

/** What a node holds: something a person or the model said, or code and its output on the way to an answer. */
type Said = { kind: "user" | "answer" | "step"; text: string };

/** A conversation of ChatGPT's export: a tree of nodes, of which only some were said by somebody. */
export function fromChatGpt(value: unknown, place: string): ImportedConversation {
  const given = new GivenObject(value);
  const sourceId = given.text("conversation_id") || given.text("id");
  if (!sourceId) throw badPlace(place, "has no id");
  if (!given.isObject("mapping")) throw badPlace(`${place}.mapping`, "is not an object");
  const nodes = new Map(
    Object.entries(given.take("mapping") as object).map(([id, node]) => [id, new GivenObject(node)]),
  );
  const parentOf = (id: string): unknown => nodes.get(id)?.take("parent");
  const said = new Map([...nodes].flatMap(([id, node]) => (saidIn(node) ? [[id, saidIn(node) as Said]] : [])));
  const { before, loose } = stepsBefore(said, parentOf);
  const isMessage = (id: string): boolean => said.has(id) && (said.get(id)?.kind !== "step" || loose.has(id));
  const createdAt = momentOf(given.take("create_time"), new Date(0).toISOString());
  const messages = [...said].flatMap(([id, { kind, text }]): ImportedMessage[] => {
    if (!isMessage(id)) return [];
    const steps = (before.get(id) ?? []).map((step) => said.get(step)?.text ?? "");
    const [first = id] = before.get(id) ?? [];
    return [
      {
        sourceId: id,
        parentSourceId: nearestMessage(parentOf(first), isMessage, parentOf),
        role: kind === "user" ? "user" : "assistant",
        status: "complete",
        parts: textParts([...steps, text]),
        createdAt: momentOf(nodes.get(id)?.object("message").take("create_time"), createdAt),
      },
    ];
  });
  const last = messages.at(-1);
  const updatedAt = momentOf(given.take("update_time"), last?.createdAt ?? createdAt);
  return {
    sourceId,
    title: storable(given.text("title")),
    createdAt,
    updatedAt,
    archivedAt: given.take("is_archived") === true ? updatedAt : null,
    headSourceId: nearestMessage(given.take("current_node"), isMessage, parentOf) ?? last?.sourceId ?? null,
    messages,
  };
}

/** The code that led to each answer, in order; `loose` is code that no answer followed and that stands for itself. */
function stepsBefore(said: ReadonlyMap<string, Said>, parentOf: (id: string) => unknown) {
  const before = new Map<string, string[]>();
  const used = new Set<string>();
  for (const [id, { kind }] of said) {
    if (kind === "user") continue;
    const steps: string[] = [];
    const seen = new Set([id]);
    for (let at = parentOf(id); typeof at === "string" && !seen.has(at); at = parentOf(at)) {
      seen.add(at);
      const { kind: found } = said.get(at) ?? {};
      if (found === "step") steps.unshift(at);
      else if (found) break;
    }
    before.set(id, steps);
    for (const step of steps) used.add(step);
  }
  const loose = new Set([...said].flatMap(([id, { kind }]) => (kind === "step" && !used.has(id) ? [id] : [])));
  return { before, loose };
}

function saidIn(node: GivenObject): Said | null {
  const message = node.object("message");
  const content = message.object("content");
  const role = message.object("author").text("role");
  if (message.object("metadata").take("is_visually_hidden_from_conversation") === true) return null;
  const kind = content.text("content_type");
  if (kind === "execution_output") return step(content.text("text") || words(content), "Output:");
  if (role === "assistant" && kind === "code") return codeIn(message.text("recipient"), content);
  if (kind !== "text" && kind !== "multimodal_text") return null;
  const text = words(content) || content.text("text");
  if (!text.trim()) return null;
  if (role === "user") return { kind: "user", text };
  if (role !== "assistant") return null;
  const recipient = message.text("recipient");
  return recipient === "" || recipient === "all" ? { kind: "answer", text } : codeIn(recipient, content);
}

const step = (text: string, title: string, language = ""): Said | null =>
  text.trim() ? { kind: "step", text: `${title}${title && "\n\n"}${fenced(text, language)}` } : null;

/** Code that ran, and documents of a canvas. Calls of a search are no content of the conversation. */
function codeIn(recipient: string, content: GivenObject): Said | null {
  const text = content.text("text") || words(content);
  if (recipient.startsWith("canmore.create_textdoc")) {
    const document = parsed(text);
    const type = document.text("type");
    const title = document.text("name");
    if (!type.startsWith("code/"))
      return { kind: "step", text: [`**${title}**`, document.text("content")].join("\n\n") };
    return step(document.text("content"), `**${title}**`, type.slice("code/".length));
  }
  const language = content.text("language");
  if (recipient !== "" && recipient !== "all" && !recipient.startsWith("python")) return null;
  return step(text, "", language && language !== "unknown" ? language : "python");
}

function parsed(text: string): GivenObject {
  try {
    return new GivenObject(JSON.parse(text));
  } catch {
    return new GivenObject({ content: text });
  }
}

const words = (content: GivenObject): string =>
  content
    .list("parts")
    .map((part) => {
      if (typeof part === "string") return part;
      if (typeof part !== "object" || part === null) return "";
      return new GivenObject(part).text("text") || "[Image]";
    })
    .filter(Boolean)
    .join("\n\n");
