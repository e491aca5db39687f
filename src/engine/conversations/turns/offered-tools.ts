import type { AgentConfig, ToolPolicy } from "#engine/agents/agent-config.ts";
import type { ModelTool } from "#engine/models/model.ts";
import { modelToolOf } from "#engine/tools/model-tool.ts";
import { findTool } from "#engine/tools/tool-registry.ts";

const knowledgeTool = "search_knowledge";
const libraryTool = "search_library";
const memoryTools = ["remember", "forget"];

/** What an agent may do with a tool; null for a tool it was not given. Documents may be searched, and a memory used. */
export function policyOf(config: AgentConfig, name: string): ToolPolicy | null {
  const given = config.tools.find((tool) => tool.name === name)?.policy;
  if (given) return given;
  if (name === knowledgeTool) return config.knowledge.length > 0 ? "allow" : null;
  if (name === libraryTool) return config.collections.length > 0 ? "allow" : null;
  return memoryTools.includes(name) && config.memory ? "allow" : null;
}

/** The tools a model is told of: those that may run, at once or after a person agreed. */
export function offeredTools(config: AgentConfig, hasPerson = true): ModelTool[] {
  // Where nobody with an account speaks, there is nobody to be remembered.
  const names = new Set([
    ...config.tools.map(({ name }) => name),
    knowledgeTool,
    libraryTool,
    ...(hasPerson ? memoryTools : []),
  ]);
  return [...names].flatMap((name) => {
    const tool = findTool(name);
    const policy = policyOf(config, name);
    return tool && policy && policy !== "deny" ? [modelToolOf(tool)] : [];
  });
}
