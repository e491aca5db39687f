import { plainValue } from "../rules/plain-value.ts";
import type { KeyValue } from "../span.ts";

type Fields = Record<string, unknown>;

const mostItems = 10_000;
const deepest = 12;

/**
 * Lists that a convention took apart into one attribute per field (`llm.input_messages.0.message.role`), put together
 * again; null where there is none. What stands under a name of the convention's own (`message`, `tool_call`) moves up.
 */
export function numberedList(attributes: readonly KeyValue[], prefixes: readonly string[]): Fields[] | null {
  for (const prefix of prefixes) {
    const whole: Fields = {};
    for (const { key, value } of attributes)
      if (key.startsWith(prefix)) place(whole, key.slice(prefix.length).split("."), plainValue(value));
    const list = listed(whole);
    if (Array.isArray(list) && list.length > 0) return list.filter(isFields);
  }
  return null;
}

/** The messages of a step as a list that reads like any other: a role, and content or parts. */
export function numberedMessages(
  attributes: readonly KeyValue[],
  prefixes: readonly string[],
  role: "user" | "assistant",
): Fields[] | null {
  const list = numberedList(attributes, prefixes);
  if (!list) return null;
  return list.map(({ contents, ...message }) => ({
    role,
    ...message,
    ...(Array.isArray(contents) && { parts: [...leading(message.content), ...contents] }),
  }));
}

/** Text beside the parts of a message is one more part. */
const leading = (content: unknown): Fields[] =>
  typeof content === "string" && content !== "" ? [{ type: "text", text: content }] : [];

function place(target: Fields, path: readonly string[], value: unknown): void {
  if (path.length === 0 || path.length > deepest || path.includes("__proto__")) return;
  let at = target;
  for (const [index, name] of path.entries()) {
    if (index === path.length - 1) {
      at[name] = value;
      return;
    }
    const inner = Object.hasOwn(at, name) ? at[name] : undefined;
    const next: Fields = isFields(inner) ? inner : {};
    at[name] = next;
    at = next;
  }
}

const wrappers = ["message", "message_content", "tool_call", "document", "tool"];

/** Objects whose names are all numbers are lists; wrappers with nothing beside them are left out. */
function listed(value: unknown): unknown {
  if (!isFields(value)) return value;
  const names = Object.keys(value);
  const [only] = names;
  if (names.length === 1 && only !== undefined && wrappers.includes(only) && isFields(value[only]))
    return listed(value[only]);
  if (names.length > 0 && names.every((name) => /^\d{1,5}$/.test(name) && Number(name) < mostItems))
    return names.toSorted((one, other) => Number(one) - Number(other)).map((name) => listed(value[name]));
  return Object.fromEntries(names.map((name) => [name, listed(value[name])]));
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
