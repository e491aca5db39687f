import type { ContextPolicy } from "#engine/agents/team-edge.ts";
import type { ModelMessage } from "#engine/models/model.ts";
import type { Think } from "#engine/runs/turn.ts";
import { summarise } from "./summarise.ts";

/** What the next agent reads, and the summary that stands for the rest where there is one. */
export type Passed = { messages: ModelMessage[]; summary?: string };

/** What of a conversation the next agent gets to read, as the edge between them says. */
export async function acrossEdge(
  workspaceId: string,
  { messages, files }: ContextPolicy,
  history: readonly ModelMessage[],
  said: readonly ModelMessage[],
  reason: string,
  think: Think,
): Promise<Passed> {
  const spoken = said.filter((message) => message.role === "assistant" && message.text);
  // Calls and their results belong to the tools of the agent that made them.
  const words = spoken.map(
    (message): ModelMessage => ({ role: "assistant", text: "text" in message ? message.text : "" }),
  );
  const passed = files ? history : history.map(withoutFiles);
  const lastQuestion = passed.findLast(({ role }) => role === "user");
  const last = lastQuestion ? [lastQuestion] : [];
  if (messages === "all") return { messages: [...passed, ...words] };
  if (messages === "last") return { messages: [...last, ...words] };
  if (messages === "none")
    return { messages: [{ role: "user", content: [{ kind: "text", text: reason || "Please help." }] }] };
  const earlier = passed.slice(0, lastQuestion ? passed.lastIndexOf(lastQuestion) : passed.length);
  if (earlier.length === 0) return { messages: [...last, ...words] };
  const summary = await summarise(workspaceId, earlier, think);
  const before: ModelMessage = { role: "system", text: `What was said before, in short:\n${summary}` };
  return { messages: [before, ...last, ...words], summary };
}

const withoutFiles = (message: ModelMessage): ModelMessage =>
  message.role === "user"
    ? { role: "user", content: message.content.filter((part) => part.kind === "text" && !part.file) }
    : message;
