import { agentFileFormat } from "../rules/agent-file.ts";
import { isAgentsCode, readAgentsCode } from "./agents-code.ts";
import { flowsIn } from "./flowise-flow.ts";
import { fromDify } from "./from-dify.ts";
import { fromFlowise } from "./from-flowise.ts";
import { fromLibreChat } from "./from-librechat.ts";
import { fromOpenWebUi, openWebUiModelsIn } from "./from-open-webui.ts";
import { fromOpenAi } from "./from-openai.ts";
import { fromParley } from "./from-parley.ts";
import { badFile, type Here, type Imported } from "./imported.ts";
import { isPreset } from "./librechat-preset.ts";
import { readYaml } from "./read-yaml.ts";
import { isTooDeep } from "./too-deep.ts";
import { YamlFault } from "./yaml-fault.ts";

export const agentSources = ["parley", "openai", "librechat", "dify", "flowise", "openwebui"] as const;
export type ImportSource = (typeof agentSources)[number];

/** Finds out whose file it is and reads it. One that cannot be read says why. */
export function readAgents(content: string, here: Here): Imported & { source: ImportSource } {
  const text = content.replace(/^\uFEFF/, "").trim();
  if (!/^[[{]/.test(text) && isAgentsCode(text)) return { source: "openai", ...fromCode(text, here) };
  const value = parsed(text);
  if (isObject(value) && value.format === agentFileFormat) return { source: "parley", ...fromParley(value) };
  if (
    isObject(value) &&
    isObject(value.app) &&
    (value.kind === "app" || "model_config" in value || "workflow" in value)
  )
    return { source: "dify", ...fromDify(value, here) };
  const flows = flowsIn(value);
  if (flows.length > 0) return { source: "flowise", ...fromFlowise(flows, here) };
  const models = openWebUiModelsIn(value);
  if (models.length > 0) return { source: "openwebui", ...fromOpenWebUi(models, here) };
  const objects = objectsIn(value);
  if (objects.length === 0)
    throw badFile(
      "No agent was found in this file. Files of Parley, OpenAI (assistants, prompts, agents), LibreChat, Dify, Flowise and Open WebUI can be imported.",
    );
  return objects.some(isLibreChat)
    ? { source: "librechat", ...fromLibreChat(objects, here) }
    : { source: "openai", ...fromOpenAi(objects, here) };
}

function fromCode(text: string, here: Here): Imported {
  const agents = readAgentsCode(text);
  const { notes, ...read } = fromOpenAi(agents, here);
  return { ...read, notes: [...notes, "Code around the agents (guardrails, branches, functions) was left out."] };
}

function parsed(content: string): unknown {
  if (!content) throw badFile("The file is empty.");
  if (/^[[{]/.test(content)) {
    const value = json(content);
    if (isTooDeep(value)) throw badFile("This file is nested more than 100 levels deep, which no export is.");
    return value;
  }
  try {
    return readYaml(content);
  } catch (error) {
    if (error instanceof YamlFault) throw badFile(`This is neither JSON nor YAML that can be read: ${error.message}`);
    throw error;
  }
}

function json(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    throw badFile(`This is not valid JSON: ${(error as Error).message.slice(0, 300)}`);
  }
}

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** One agent, a list of them, or an object that holds such a list under a usual name. */
function objectsIn(value: unknown): Fields[] {
  if (Array.isArray(value)) return value.filter(isObject).filter(isAgent);
  if (!isObject(value)) return [];
  for (const name of ["data", "agents", "assistants", "prompts", "presets"]) {
    if (Array.isArray(value[name])) return objectsIn(value[name]);
  }
  // A canvas of Agent Builder: its agent nodes.
  if (Array.isArray(value.nodes)) return value.nodes.filter(isObject).filter(({ type }) => /agent/i.test(String(type)));
  return isAgent(value) ? [value] : [];
}

const isAgent = (value: Fields): boolean =>
  ["instructions", "prompt", "promptPrefix", "messages", "model", "input"].some((name) => name in value) ||
  value.object === "assistant" ||
  isPreset(value) ||
  /^(asst|agent|pmpt)_/.test(String(value.id ?? ""));

const isLibreChat = (value: Fields): boolean =>
  isPreset(value) ||
  "provider" in value ||
  "model_parameters" in value ||
  "agent_ids" in value ||
  String(value.id ?? "").startsWith("agent_");
