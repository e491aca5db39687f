import type { AttachedFile } from "#core/files/load-attached.ts";
import type { MessagePart, ToolPart } from "#engine/messages/parts.ts";
import type { MessageRole } from "#engine/messages/tables.ts";
import type { ContentPart, ModelMessage, ToolCall } from "#engine/models/model.ts";

export type KeptMessage = { id: string; role: MessageRole; parts: readonly MessagePart[] };
type Options = {
  mask: (text: string) => string;
  files: ReadonlyMap<string, AttachedFile>;
  /** How much of a file's text the model gets. */
  mostFileCharacters: number;
};

/** A kept message as a model reads it. One answer may be several messages: words, calls, results, words. */
export function modelMessagesOf({ role, parts }: KeptMessage, options: Options): ModelMessage[] {
  if (role === "user") {
    const content = parts.flatMap((part) => contentOf(part, options));
    return content.length > 0 ? [{ role: "user", content }] : [];
  }
  if (role === "assistant") return answerOf(parts, options);
  const text = parts.map((part) => (part.kind === "text" ? part.text : "")).join("");
  return role === "system" && text ? [{ role: "system", text }] : [];
}

function contentOf(part: MessagePart, options: Options): ContentPart[] {
  if (part.kind === "text") return [{ kind: "text", text: options.mask(part.text) }];
  if (part.kind !== "image" && part.kind !== "file") return [];
  const file = part.fileId ? options.files.get(part.fileId) : undefined;
  if (part.kind === "image" && !part.fileId) return [{ kind: "image", url: part.url }];
  const from = { id: part.fileId ?? "", name: part.name ?? "image" };
  if (file?.dataUrl) return [{ kind: "image", url: file.dataUrl, file: from }];
  return [{ kind: "text", text: quotedFile(part.kind, from.name, file?.text ?? null, options), file: from }];
}

/** A file is quoted, so that what stands in it is read as content and not as somebody's wish. */
function quotedFile(kind: "image" | "file", name: string, text: string | null, options: Options): string {
  if (kind === "image") return `[Image: ${name}. You cannot see it.]`;
  if (text === null) return `[File: ${name}. Its text cannot be read.]`;
  const { mask, mostFileCharacters: most } = options;
  const cut = text.length > most ? `${text.slice(0, most)}\n[Cut here: the file goes on.]` : text;
  return `[File: ${name}]\n"""\n${mask(cut)}\n"""`;
}

/** Calls that follow each other belong to one message; their results come right behind it, as every provider wants. */
export function answerOf(parts: readonly MessagePart[], { mask }: Pick<Options, "mask">): ModelMessage[] {
  const messages: ModelMessage[] = [];
  let text = "";
  let calls: ToolPart[] = [];
  const close = () => {
    if (text || calls.length > 0)
      messages.push({ role: "assistant", text, ...(calls.length > 0 && { toolCalls: calls.map(callOf) }) });
    for (const call of calls) messages.push({ role: "tool", callId: call.callId, text: mask(resultOf(call)) });
    text = "";
    calls = [];
  };
  for (const part of parts) {
    if (part.kind === "text") {
      if (calls.length > 0) close();
      text += part.text;
    } else if (part.kind === "tool") calls.push(part);
    else if (part.kind === "hand_off") {
      close();
    } else if (part.kind === "steering") {
      close();
      messages.push({ role: "user", content: [{ kind: "text", text: mask(part.text) }] });
    }
  }
  close();
  return messages;
}

const callOf = ({ callId, name, arguments: args, carried }: ToolPart): ToolCall => ({
  id: callId,
  name,
  arguments: typeof args === "string" ? args : JSON.stringify(args ?? {}),
  ...(carried && { carried }),
});

const resultOf = ({ state, result }: ToolPart): string =>
  result ?? (state === "denied" ? "This call was not allowed." : "This call was not made.");
