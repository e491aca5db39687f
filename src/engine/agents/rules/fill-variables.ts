import type { AgentConfig } from "../agent-config.ts";

export type VariableFacts = { now: Date; agentName: string; userName: string; workspaceName: string };

/** Variables that every agent has, and what they stand for. Those with a point are the ones to write; the rest are older. */
const builtIn: Record<string, (facts: VariableFacts) => string> = {
  "user.name": ({ userName }) => userName,
  "workspace.name": ({ workspaceName }) => workspaceName,
  "agent.name": ({ agentName }) => agentName,
  today: ({ now }) => now.toISOString().slice(0, 10),
  time: ({ now }) => `${now.toISOString().slice(11, 16)} UTC`,
  date: ({ now }) => now.toISOString().slice(0, 10),
  agent_name: ({ agentName }) => agentName,
  user_name: ({ userName }) => userName,
  workspace_name: ({ workspaceName }) => workspaceName,
};

export const builtInVariables: readonly string[] = Object.keys(builtIn);
export const shownVariables: readonly string[] = ["user.name", "workspace.name", "agent.name", "today", "time"];

const written = /\{\{\s*([a-z][a-z0-9_.]*)\s*\}\}/g;

/** Puts values in place of {{names}}. One that nobody knows stays as it is; an agent's own come before ours. */
export function fillVariables(text: string, own: AgentConfig["variables"], facts: VariableFacts): string {
  const values = new Map(own.map(({ name, value }) => [name, value]));
  return text.replaceAll(written, (whole, name: string) => values.get(name) ?? builtIn[name]?.(facts) ?? whole);
}

/** The names a text uses, each once. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(written)].map(([, name]) => name as string)),
];
