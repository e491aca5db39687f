import type { AgentConfig } from "#core/agents/agent-config.ts";

type Given = {
  config: AgentConfig;
  agentName: string;
  userName: string;
  workspaceName: string;
  now: Date;
  passages: readonly { title: string; text: string }[];
  note?: string | undefined;
};

export const variableNames = ["date", "time", "agent_name", "user_name", "workspace_name"] as const;

/** What an agent is told about itself. Variables are written {{date}}; one that is not known stays as it is. */
export function systemPrompt({ config, now, passages, note, ...names }: Given): string {
  const values: Record<string, string> = {
    date: now.toISOString().slice(0, 10),
    time: `${now.toISOString().slice(11, 16)} UTC`,
    agent_name: names.agentName,
    user_name: names.userName,
    workspace_name: names.workspaceName,
  };
  const { instructions, voice, guardrails } = config;
  const sections = [
    instructions.replaceAll(/\{\{\s*([a-z_]+)\s*\}\}/g, (whole, name: string) => values[name] ?? whole),
    voice && `Voice and tone: ${voice}`,
    guardrails.refuseTopics.length > 0 &&
      `Do not talk about these topics; say briefly that you cannot: ${guardrails.refuseTopics.join("; ")}.`,
    guardrails.maximumCharacters && `Keep every answer under ${guardrails.maximumCharacters} characters.`,
    passages.length > 0 && `Passages from your documents that may help:\n${passages.map(quoted).join("\n\n")}`,
    note,
  ];
  return sections.filter(Boolean).join("\n\n");
}

const quoted = ({ title, text }: { title: string; text: string }) => `[${title}]\n${text}`;
