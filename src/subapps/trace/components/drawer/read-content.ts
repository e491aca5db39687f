export type SaidMessage = { role: string; text: string; calls: { name: string; arguments: unknown }[] };

/** What a step read or wrote, as it can be shown: things people and models said, plain words, or data. */
export type Content =
  | { kind: "messages"; messages: SaidMessage[]; more: Record<string, unknown> }
  | { kind: "text"; text: string }
  | { kind: "data"; data: unknown };

type Loose = Record<string, unknown>;
const isRecord = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whatever shape a sender writes, in one of three. Null when there is nothing. */
export function readContent(value: unknown): Content | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "string") return readText(value);
  if (Array.isArray(value)) {
    if (value.length > 0 && value.every(isMessage))
      return { kind: "messages", messages: value.map(messageOf), more: {} };
    return { kind: "data", data: value };
  }
  if (!isRecord(value)) return { kind: "text", text: String(value) };
  const { messages, ...more } = value;
  if (Array.isArray(messages) && messages.length > 0 && messages.every(isMessage))
    return { kind: "messages", messages: messages.map(messageOf), more };
  if (isMessage(value)) return { kind: "messages", messages: [messageOf(value)], more: {} };
  const { text, toolCalls, reasoning, ...rest } = value;
  if (typeof text === "string" && Object.keys(rest).length === 0) {
    const calls = callsIn(toolCalls);
    if (calls.length === 0 && !reasoning) return text ? readText(text) : null;
    const thought =
      typeof reasoning === "string" && reasoning ? [{ role: "reasoning", text: reasoning, calls: [] }] : [];
    return { kind: "messages", messages: [...thought, { role: "assistant", text, calls }], more: {} };
  }
  return { kind: "data", data: value };
}

/** Text that is data is shown as data. */
function readText(text: string): Content {
  if (/^\s*[[{]/.test(text)) {
    try {
      return { kind: "data", data: JSON.parse(text) };
    } catch {
      // Words that begin with a bracket.
    }
  }
  return { kind: "text", text };
}

const isMessage = (one: unknown): boolean =>
  isRecord(one) &&
  typeof one.role === "string" &&
  ["text", "content", "parts", "toolCalls", "tool_calls"].some((field) => field in one);

function messageOf(one: unknown): SaidMessage {
  const { role, text, content, parts, toolCalls, tool_calls } = one as Loose;
  const pieces = Array.isArray(parts) ? parts : Array.isArray(content) ? content : [];
  const inParts = pieces.filter(
    (part) => isRecord(part) && /tool_call$|tool_use|function_call/.test(String(part.type)),
  );
  return {
    role: String(role),
    text: wordsOf(text) || wordsOf(content) || wordsOf(parts),
    calls: [...callsIn(toolCalls), ...callsIn(tool_calls), ...callsIn(inParts)],
  };
}

function wordsOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join("\n");
  if (!isRecord(value)) return "";
  return wordsOf(value.text) || wordsOf(value.content) || wordsOf(value.response) || wordsOf(value.result);
}

function callsIn(value: unknown): SaidMessage["calls"] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map((call) => {
    const inner = isRecord(call.function) ? call.function : call;
    return { name: String(inner.name ?? "tool"), arguments: parsed(inner.arguments ?? inner.input ?? {}) };
  });
}

function parsed(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** All words of a content, to look for them elsewhere. */
export function wordsIn(content: Content | null): string {
  if (!content) return "";
  if (content.kind === "text") return content.text;
  if (content.kind === "messages") return content.messages.map(({ text }) => text).join("\n");
  return JSON.stringify(content.data);
}
