import type { AgentConfig } from "#engine/agents/agent-config.ts";
import { fillVariables } from "#engine/agents/rules/fill-variables.ts";
import { memoryHeading } from "#engine/models/retrieval-model/memory-intent.ts";

type Given = {
  config: AgentConfig;
  agentName: string;
  userName: string;
  workspaceName: string;
  now: Date;
  passages: readonly { title: string; text: string }[];
  /** What its editors say is the right answer to the question at hand. */
  prepared?: { question: string; answer: string } | null;
  /** What is remembered about the person. */
  memories?: readonly string[];
  note?: string | undefined;
};

/** What an agent is told about itself. Variables are written {{today}}; one that is not known stays as it is. */
export function systemPrompt({ config, passages, prepared, memories = [], note, ...facts }: Given): string {
  const { instructions, voice, guardrails } = config;
  const sections = [
    fillVariables(instructions, config.variables, facts),
    voice && `Voice and tone: ${voice}`,
    guardrails.refuseTopics.length > 0 &&
      `Do not talk about these topics; say briefly that you cannot: ${guardrails.refuseTopics.join("; ")}.`,
    guardrails.maximumCharacters && `Keep every answer under ${guardrails.maximumCharacters} characters.`,
    prepared &&
      `The question was answered before and the answer approved. Give this answer, in the language of the question:\n${prepared.answer}`,
    passages.length > 0 && `Passages from your documents that may help:\n${passages.map(quoted).join("\n\n")}`,
    memories.length > 0 &&
      `${memoryHeading}\n${memories.map((fact) => `- ${fact.replaceAll(/\s+/g, " ")}`).join("\n")}`,
    note,
  ];
  return sections.filter(Boolean).join("\n\n");
}

const quoted = ({ title, text }: { title: string; text: string }) => `[${title}]\n${text}`;
