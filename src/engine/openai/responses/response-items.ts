import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { ContentPart, ModelMessage, ToolCall } from "#engine/models/model.ts";

const inputText = z.object({ type: z.enum(["input_text", "output_text", "text"]), text: z.string() });
const refusal = z.object({ type: z.literal("refusal"), refusal: z.string() });
const inputImage = z.object({
  type: z.literal("input_image"),
  image_url: z.string("send the image as image_url").max(20_000_000),
  detail: z.string().nullish(),
});
const content = z.union([z.string(), z.array(z.union([inputText, refusal, inputImage])).max(200)]);
const id = z.string().max(100).nullish();
const status = z.string().nullish();

const message = z.object({
  id,
  type: z.literal("message").optional(),
  role: z.enum(["user", "assistant", "system", "developer"]),
  content,
  status,
});
const functionCall = z.object({
  id,
  type: z.literal("function_call"),
  call_id: z.string().min(1).max(200),
  name: z.string().min(1).max(200),
  arguments: z.string(),
  status,
});
const functionOutput = z.object({
  id,
  type: z.literal("function_call_output"),
  call_id: z.string().min(1).max(200),
  output: content,
  status,
});
/** Thoughts of an earlier answer, which clients send back: they are taken and not shown to a model again. */
const reasoning = z.looseObject({ id, type: z.literal("reasoning") });

export const inputItem = z.union([message, functionCall, functionOutput, reasoning]);
export type InputItem = z.output<typeof inputItem>;
/** An item as it is stored: with an id. */
export type Item = InputItem & { id: string };

const idStarts = { message: "msg", function_call: "fc", function_call_output: "fco", reasoning: "rs" } as const;
export type ItemType = keyof typeof idStarts;
export const newItemId = (type: ItemType): string => `${idStarts[type]}_${randomBytes(16).toString("hex")}`;

/** The input of a request as items; a plain text is a message of the user. */
export function itemsOf(input: string | readonly InputItem[]): Item[] {
  const given: readonly InputItem[] = typeof input === "string" ? [{ role: "user", content: input }] : input;
  return given.map((item): Item => {
    const type = item.type ?? "message";
    return { ...item, type, id: item.id ?? newItemId(type) } as Item;
  });
}

/** Items as a model reads them: calls that follow each other belong to one message, with the words before them. */
export function promptOf(items: readonly InputItem[]): ModelMessage[] {
  const messages: ModelMessage[] = [];
  for (const item of items) {
    if (item.type === "reasoning") continue;
    if (item.type === "function_call") {
      const call: ToolCall = { id: item.call_id, name: item.name, arguments: item.arguments };
      const last = messages.at(-1);
      if (last?.role === "assistant")
        messages[messages.length - 1] = { ...last, toolCalls: [...(last.toolCalls ?? []), call] };
      else messages.push({ role: "assistant", text: "", toolCalls: [call] });
    } else if (item.type === "function_call_output")
      messages.push({ role: "tool", callId: item.call_id, text: plain(item.output) });
    else if (item.role === "user") messages.push({ role: "user", content: partsIn(item.content) });
    else if (item.role === "assistant") messages.push({ role: "assistant", text: plain(item.content) });
    else messages.push({ role: "system", text: plain(item.content) });
  }
  return messages;
}

function partsIn(given: z.output<typeof content>): ContentPart[] {
  if (typeof given === "string") return [{ kind: "text", text: given }];
  return given.map((part) =>
    part.type === "input_image"
      ? { kind: "image", url: part.image_url }
      : { kind: "text", text: part.type === "refusal" ? part.refusal : part.text },
  );
}

const plain = (given: z.output<typeof content>): string =>
  partsIn(given)
    .map((part) => (part.kind === "text" ? part.text : ""))
    .join("");

/** An item as it is listed: content always in parts, with the status of one that is complete. */
export function listedItem(item: Item): Record<string, unknown> {
  if (item.type === "reasoning") return item;
  if (item.type === "function_call" || item.type === "function_call_output") return { status: "completed", ...item };
  const kind = item.role === "assistant" ? "output_text" : "input_text";
  const parts = typeof item.content === "string" ? [{ type: kind, text: item.content }] : item.content;
  const shown = parts.map((part) => (part.type === "output_text" ? { annotations: [], ...part } : part));
  return { ...item, type: "message", status: "completed", content: shown };
}
