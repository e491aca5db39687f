/** What a chat completions request says, as far as the runtime can use it. */
export type WireMessage = {
  role: "system" | "developer" | "user" | "assistant" | "tool";
  content?: string | { type: string; text?: string }[] | null;
  tool_calls?: { id: string; function: { name: string; arguments: string } }[];
  tool_call_id?: string;
};

export type FunctionCall = { type: "functionCall"; name: string; params: unknown; result: unknown };
export type HistoryItem =
  | { type: "system"; text: string }
  | { type: "user"; text: string }
  | { type: "model"; response: (string | FunctionCall)[] };

/** The runtime keeps a call and its result together in the model's own turn, and ends with the turn to be written. */
export function historyOf(messages: readonly WireMessage[]): HistoryItem[] {
  const results = new Map(
    messages.flatMap((message) =>
      message.role === "tool" && message.tool_call_id ? [[message.tool_call_id, textOf(message)] as const] : [],
    ),
  );
  const history: HistoryItem[] = [];
  for (const message of messages) {
    if (message.role === "system" || message.role === "developer")
      history.push({ type: "system", text: textOf(message) });
    else if (message.role === "user") history.push({ type: "user", text: textOf(message) });
    else if (message.role === "assistant") addToTurn(history, message, results);
  }
  if (history.at(-1)?.type !== "model") history.push({ type: "model", response: [] });
  return history;
}

function addToTurn(history: HistoryItem[], message: WireMessage, results: ReadonlyMap<string, string>): void {
  const text = textOf(message);
  const calls = (message.tool_calls ?? []).map(
    ({ id, function: { name, arguments: args } }): FunctionCall => ({
      type: "functionCall",
      name,
      params: parsed(args),
      result: results.get(id) ?? "",
    }),
  );
  const said = [...(text ? [text] : []), ...calls];
  const last = history.at(-1);
  if (last?.type === "model") last.response.push(...said);
  else history.push({ type: "model", response: said });
}

const textOf = ({ content }: WireMessage): string =>
  typeof content === "string" ? content : (content ?? []).map(({ text = "" }) => text).join("");

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
