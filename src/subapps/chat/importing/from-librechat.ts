import type { NewTeamAgent } from "../records/create-team.ts";
import { GivenObject } from "./given-object.ts";
import { badFile, draftOf, type Here, type Imported, stated, within } from "./imported.ts";
import { fromPreset, isPreset } from "./librechat-preset.ts";
import { modelHere } from "./model-here.ts";

const toolNotes: Record<string, string> = {
  execute_code: "running code does not exist here",
  web_search: "web search does not exist here",
};

/** Agents and presets as LibreChat keeps and exports them. */
export function fromLibreChat(objects: readonly Record<string, unknown>[], here: Here): Imported {
  const notes: string[] = [];
  const read = objects.map((value, index) => {
    const given = new GivenObject(value);
    if (!isPreset(value)) return agentOf(given, index, here, notes);
    return { id: "", agent: fromPreset(given, index, here, notes), edges: [], chain: [] };
  });
  if (read.length === 0) throw badFile("There is no agent in this file.");
  const keys = new Map(read.flatMap(({ id, agent }) => (id ? [[id, agent.key]] : [])));
  const agents = read.map(({ agent, edges, chain }) => {
    const ways = [
      ...edges.flatMap((edge) => waysOf(edge, agent, keys, notes)),
      ...chain.flatMap((id) => wayTo(id, "sequence", "", agent, keys, notes)),
    ];
    return { ...agent, edges: ways.filter((way, at) => ways.findIndex((one) => same(one, way)) === at) };
  });
  return { agents, notes };
}

type Way = NewTeamAgent["edges"][number];
const same = (one: Way, other: Way) => one.to === other.to && one.kind === other.kind;

function agentOf(given: GivenObject, index: number, here: Here, notes: string[]) {
  const name = given.text("name") || `Agent ${index + 1}`;
  const id = given.text("id") || given.text("_id");
  given.ignore("_id", "__v", "author", "authorName", "createdAt", "updatedAt", "version", "versions", "projectIds");
  given.ignore(
    "isCollaborative",
    "isPublic",
    "is_promoted",
    "category",
    "object",
    "created_at",
    "avatar",
    "permissions",
  );
  const parameters = given.object("model_parameters");
  const maximum = parameters.take("maxOutputTokens") ?? parameters.take("max_tokens") ?? parameters.take("maxTokens");
  parameters.ignore("model");
  const steps = given.take("recursion_limit");
  const agent = draftOf(
    {
      key: id || String(index),
      name,
      description: given.text("description"),
      config: {
        instructions: [given.text("instructions"), given.text("additional_instructions")].filter(Boolean).join("\n\n"),
        model: modelHere(given.text("provider"), given.text("model"), here, name, notes),
        parameters: stated({
          temperature: within(parameters.take("temperature"), [0, 2], `${name}: temperature`, notes),
          topP: within(parameters.take("top_p") ?? parameters.take("topP"), [0, 1], `${name}: top_p`, notes),
          maximumTokens: within(maximum, [1, 1_000_000], `${name}: the longest answer`, notes),
        }),
        tools: toolsOf([...given.list("tools"), ...given.list("mcpTools")], here, name, notes),
        starters: given
          .list("conversation_starters")
          .flatMap((question) =>
            typeof question === "string" && question.trim() ? [{ question: question.trim() }] : [],
          ),
        budget: stated({ maximumSteps: within(steps, [1, 50], `${name}: the most steps`, notes) }),
      },
    },
    notes,
  );
  noteRest(given, parameters, name, notes);
  return { id, agent, edges: given.objects("edges"), chain: given.list("agent_ids").map(String) };
}

function noteRest(given: GivenObject, parameters: GivenObject, name: string, notes: string[]): void {
  const actions = given.list("actions").length;
  if (actions > 0)
    notes.push(`${name}: ${actions} action(s) call outside services and have to be set up anew as tools.`);
  const files = JSON.stringify(given.take("tool_resources") ?? {}).match(/"file_ids":\[("[^"]+",?)+\]/g)?.length ?? 0;
  if (files > 0) notes.push(`${name}: its files are not part of the export. Add them under Knowledge.`);
  given.ignore("edges", "agent_ids", "mcpServers", "hide_sequential_outputs", "end_after_tools");
  parameters.note(`${name}, model parameters`, notes);
  given.note(name, notes);
}

function toolsOf(tools: readonly unknown[], here: Here, whose: string, notes: string[]) {
  const found = new Set<string>();
  for (const value of tools) {
    const name = typeof value === "string" ? value : new GivenObject(value).text("name");
    const [plain = name, server] = name.split("_mcp_");
    if (here.tools.has(plain)) found.add(plain);
    else if (name === "file_search")
      notes.push(`${whose}: it searched files. Add the documents under Knowledge; searching them is built in.`);
    else if (server) notes.push(`${whose}: the tool ${plain} of the MCP server ${server} has to be connected anew.`);
    else notes.push(`${whose}: ${toolNotes[name] ?? `there is no tool called ${name} here`}, so it was left out.`);
  }
  return [...found].map((name) => ({ name, policy: "ask" as const }));
}

function waysOf(edge: GivenObject, agent: NewTeamAgent, keys: ReadonlyMap<string, string>, notes: string[]): Way[] {
  const to = edge.take("to");
  const kind = edge.text("edgeType") === "direct" ? "sequence" : "hand_off";
  const condition = edge.text("description") || edge.text("prompt");
  return (Array.isArray(to) ? to : [to]).flatMap((id) => wayTo(String(id), kind, condition, agent, keys, notes));
}

function wayTo(
  id: string,
  kind: Way["kind"],
  condition: string,
  agent: NewTeamAgent,
  keys: ReadonlyMap<string, string>,
  notes: string[],
): Way[] {
  const to = keys.get(id);
  if (to === agent.key) return [];
  if (!to) notes.push(`${agent.name}: it led to another agent (${id}) that is not in this file.`);
  const contextPolicy = { messages: "all" as const, files: true };
  return to ? [{ to, kind, condition: condition.slice(0, 1000), contextPolicy, maximumHops: 3 }] : [];
}
