import { z } from "zod";
import { type MessagePart, messagePart } from "#engine/messages/parts.ts";
import { GivenObject } from "../given-object.ts";
import { isTooDeep } from "../too-deep.ts";
import { badPlace } from "./bad-place.ts";
import { type ImportedConversation, type ImportedMessage, momentOf, storable } from "./imported-conversation.ts";
import type { ImportedPart } from "./imported-part.ts";
import { nearestMessage } from "./message-tree.ts";

/** The format and version that exported conversations say of themselves. */
export const conversationFormat = "parley.conversation";
const newest = 1;

const shape = z.object({
  id: z.string().min(1).max(200),
  title: z.string(),
  headMessageId: z.string().nullable(),
  createdAt: z.iso.datetime({ offset: true }),
  updatedAt: z.iso.datetime({ offset: true }),
  archivedAt: z.iso.datetime({ offset: true }).nullable().default(null),
  messages: z.array(
    z.object({
      id: z.string().min(1).max(200),
      parentId: z.string().nullable(),
      role: z.enum(["system", "user", "assistant", "tool"]),
      status: z.enum(["complete", "streaming", "waiting", "stopped", "failed", "interrupted"]),
      parts: z.array(messagePart),
      createdAt: z.iso.datetime({ offset: true }),
    }),
  ),
});

export const isParley = (value: unknown): boolean => new GivenObject(value).text("format") === conversationFormat;

/** A conversation as this product exports it. */
export function fromParley(value: unknown, place: string): ImportedConversation {
  const version = new GivenObject(value).take("version");
  if (typeof version !== "number" || version > newest)
    throw badPlace(place, "was written by a newer Parley; update this one first");
  const parsed = shape.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw badPlace([place, ...(issue?.path ?? [])].join("."), `is not right: ${issue?.message ?? ""}`);
  }
  const { id, title, headMessageId, messages: given, createdAt, updatedAt, archivedAt } = parsed.data;
  const nodes = new Map(given.map((message) => [message.id, message]));
  const isMessage = (one: string): boolean => ["user", "assistant"].includes(nodes.get(one)?.role ?? "");
  const parentOf = (one: string): unknown => nodes.get(one)?.parentId;
  const messages = given.flatMap((message, index): ImportedMessage[] => {
    if (!isMessage(message.id)) return [];
    const { role, status, parts } = message;
    return [
      {
        sourceId: message.id,
        parentSourceId: nearestMessage(message.parentId, isMessage, parentOf),
        role: role as "user" | "assistant",
        status: status === "streaming" || status === "waiting" ? "interrupted" : status,
        parts: parts.flatMap((part) => portable(part, `${place}.messages.${index}`)),
        createdAt: momentOf(message.createdAt, createdAt),
      },
    ];
  });
  return {
    sourceId: id,
    title: storable(title),
    createdAt: momentOf(createdAt, new Date(0).toISOString()),
    updatedAt: momentOf(updatedAt, new Date(0).toISOString()),
    archivedAt: archivedAt && momentOf(archivedAt, updatedAt),
    headSourceId: nearestMessage(headMessageId, isMessage, parentOf) ?? messages.at(-1)?.sourceId ?? null,
    messages,
  };
}

/** What means the same anywhere. Places in documents, runs and agents exist only where the conversation was held. */
function portable(part: MessagePart, place: string): ImportedPart[] {
  switch (part.kind) {
    case "text":
    case "reasoning":
    case "notice":
      return part.text ? [{ ...part, text: storable(part.text) }] : [];
    case "image":
    case "file":
      return [part];
    case "tool": {
      if (isTooDeep(part.arguments)) throw badPlace(place, "is nested too deeply");
      const { kind, callId, name, result } = part;
      const state = part.state === "waiting" || part.state === "running" ? "failed" : part.state;
      const words = result === undefined ? {} : { result: storable(result) };
      const given = JSON.parse(storable(JSON.stringify(part.arguments ?? {}))) as unknown;
      return [{ kind, callId: storable(callId), name: storable(name), arguments: given, state, ...words }];
    }
    case "citation": {
      const { place: _place, ...rest } = part;
      return [JSON.parse(storable(JSON.stringify(rest))) as ImportedPart];
    }
    case "hand_off":
      return [{ kind: "notice", text: storable(`${part.fromName ? `${part.fromName} → ` : ""}${part.toName}`) }];
    default:
      return [];
  }
}
