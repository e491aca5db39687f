import type { ContextPolicy } from "#core/agents/team-edge.ts";
import type { ModelMessage } from "#core/models/model.ts";
import type { Think } from "#core/runs/turn.ts";
import { summarise } from "./summarise.ts";

/** What of a conversation the next agent gets to read, as the edge between them says. */
export async function acrossEdge(
  workspaceId: string,
  { messages, files }: ContextPolicy,
  history: readonly ModelMessage[],
  said: readonly ModelMessage[],
  reason: string,
  think: Think,
): Promise<ModelMessage[]> {
  const spoken = said.filter((message) => message.role === "assistant" && message.text);
  // Calls and their results belong to the tools of the agent that made them.
  const words = spoken.map(
    (message): ModelMessage => ({ role: "assistant", text: "text" in message ? message.text : "" }),
  );
  const passed = files ? history : history.map(withoutFiles);
  const lastQuestion = passed.findLast(({ role }) => role === "user");
  const last = lastQuestion ? [lastQuestion] : [];
  if (messages === "all") return [...passed, ...words];
  if (messages === "last") return [...last, ...words];
  if (messages === "none") return [{ role: "user", content: [{ kind: "text", text: reason || "Please help." }] }];
  const earlier = passed.slice(0, lastQuestion ? passed.lastIndexOf(lastQuestion) : passed.length);
  if (earlier.length === 0) return [...last, ...words];
  const summary = await summarise(workspaceId, earlier, think);
  return [{ role: "system", text: `What was said before, in short:\n${summary}` }, ...last, ...words];
}

const withoutFiles = (message: ModelMessage): ModelMessage =>
  message.role === "user"
    ? { role: "user", content: message.content.filter((part) => part.kind === "text" && !part.file) }
    : message;
