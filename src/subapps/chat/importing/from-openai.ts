import type { NewTeamAgent } from "../records/create-team.ts";
import { GivenObject } from "./given-object.ts";
import { badFile, draftOf, type Here, type Imported, stated, within } from "./imported.ts";
import { modelHere } from "./model-here.ts";

const toolNotes: Record<string, string> = {
  code_interpreter: "the code interpreter does not exist here",
  web_search: "web search does not exist here",
  web_search_preview: "web search does not exist here",
  computer_use_preview: "computer use does not exist here",
  image_generation: "image generation does not exist here",
  mcp: "the MCP server has to be connected anew",
};

/** Assistants, prompts, agents of the SDK and of Agent Builder. */
export function fromOpenAi(objects: readonly unknown[], here: Here): Imported {
  const notes: string[] = [];
  const agents = objects.map((value, index) => agentOf(value, index, here, notes));
  if (agents.length === 0) throw badFile("There is no assistant in this file.");
  return { agents: linked(agents), notes };
}

type Read = { agent: NewTeamAgent; leadsTo: string[]; ids: string[] };

function agentOf(value: unknown, index: number, here: Here, notes: string[]): Read {
  const outer = new GivenObject(value);
  // A prompt keeps what we want one level down; in Agent Builder it is the data of a node.
  const inner = ["prompt", "data", "config"].find((name) => outer.has(name) && typeof outer.take(name) === "object");
  const given = inner ? new GivenObject({ ...(outer.take(inner) as object), ...namesOf(outer) }) : outer;
  outer.ignore("object", "id", "created_at", "updated_at", "type", "position", "is_default", "status", "version");
  given.ignore(
    "object",
    "id",
    "created_at",
    "updated_at",
    "type",
    "icon",
    "version",
    "display_name",
    "store",
    "stream",
  );
  const title = given.text("name") || given.text("title") || outer.text("name");
  const name = title || `Assistant ${index + 1}`;
  const settings = given.object("model_settings");
  const messages = instructionsIn([...given.list("messages"), ...given.list("input")], name, notes);
  const temperature = given.take("temperature") ?? settings.take("temperature");
  const topP = given.take("top_p") ?? settings.take("top_p");
  const maximum = given.take("max_output_tokens") ?? given.take("max_tokens") ?? settings.take("max_tokens");
  const agent = draftOf(
    {
      key: String(index),
      name,
      description: given.text("description") || given.text("handoff_description"),
      config: {
        instructions: [given.text("instructions"), ...messages].filter(Boolean).join("\n\n"),
        model: modelHere("openai", modelName(given), here, name, notes),
        parameters: stated({
          temperature: within(temperature, [0, 2], `${name}: temperature`, notes),
          topP: within(topP, [0, 1], `${name}: top_p`, notes),
          maximumTokens: within(maximum, [1, 1_000_000], `${name}: the longest answer`, notes),
        }),
        tools: toolsOf(given, here, name, notes),
        variables: variablesOf(given),
        starters: given
          .list("conversation_starters")
          .flatMap((question) => (typeof question === "string" && question.trim() ? [{ question }] : [])),
      },
    },
    notes,
  );
  const leadsTo = given.list("handoffs").map((to) => (typeof to === "string" ? to : new GivenObject(to).text("name")));
  noteFiles(given.object("tool_resources"), name, notes);
  if (given.has("response_format") && given.take("response_format") !== "auto")
    notes.push(`${name}: the fixed form of its answers was left out. Describe the form in the instructions.`);
  given.ignore("response_format");
  settings.note(`${name}, model settings`, notes);
  given.note(name, notes);
  return { agent, leadsTo, ids: [String(outer.take("id") ?? ""), title].filter(Boolean) };
}

const namesOf = (outer: GivenObject): object =>
  Object.fromEntries(
    ["name", "title", "description"].flatMap((name) => (outer.has(name) ? [[name, outer.take(name)]] : [])),
  );

const modelName = (given: GivenObject): string => {
  const model = given.take("model");
  return typeof model === "string" ? model : new GivenObject(model).text("name");
};

/** Instructions written as messages: those of the system and the developer. Examples of talk are kept as text. */
function instructionsIn(messages: readonly unknown[], whose: string, notes: string[]): string[] {
  return messages.flatMap((value) => {
    const message = new GivenObject(value);
    const role = message.text("role");
    const content = message.take("content");
    const text = Array.isArray(content)
      ? content.map((part) => new GivenObject(part).text("text")).join("\n")
      : String(content ?? "");
    if (!text.trim()) return [];
    if (role === "system" || role === "developer") return [text];
    notes.push(`${whose}: a message of the prompt (${role}) became part of its instructions.`);
    return [`Example, ${role}: ${text}`];
  });
}

function variablesOf(given: GivenObject) {
  const value = given.take("variables");
  const entries = Array.isArray(value)
    ? value.map((one) =>
        typeof one === "string" ? [one, ""] : [new GivenObject(one).text("name"), new GivenObject(one).text("default")],
      )
    : Object.entries(new Object(value ?? {})).map(([name, one]) => [name, typeof one === "string" ? one : ""]);
  return entries.flatMap(([name = "", text = ""]) =>
    /^[a-z][a-z0-9_]{0,39}$/.test(name) ? [{ name, value: text }] : [],
  );
}

function toolsOf(given: GivenObject, here: Here, whose: string, notes: string[]) {
  const found = new Map<string, "ask">();
  for (const value of given.list("tools")) {
    const tool = new GivenObject(typeof value === "string" ? { type: value } : value);
    const type = tool.text("type");
    const name = tool.object("function").text("name") || tool.text("name") || type;
    if (here.tools.has(name)) found.set(name, "ask");
    else if (type === "file_search")
      notes.push(`${whose}: it searched files. Add the documents under Knowledge; searching them is built in.`);
    else notes.push(`${whose}: ${toolNotes[type] ?? `there is no tool called ${name} here`}, so it was left out.`);
  }
  return [...found].map(([name, policy]) => ({ name, policy }));
}

function noteFiles(resources: GivenObject, whose: string, notes: string[]): void {
  const stores = resources.object("file_search").list("vector_store_ids").length;
  const files = resources.object("code_interpreter").list("file_ids").length;
  if (stores > 0)
    notes.push(`${whose}: ${stores} vector store(s) are not part of the file. Add their documents under Knowledge.`);
  if (files > 0) notes.push(`${whose}: ${files} file(s) of the code interpreter are not part of the file.`);
}

/** Hand-offs name agents of the same file. */
function linked(read: readonly Read[]): NewTeamAgent[] {
  return read.map(({ agent, leadsTo }) => {
    const targets = leadsTo.flatMap((to) => read.filter(({ ids }) => ids.includes(to)).map((found) => found.agent));
    const edges = targets
      .filter((target) => target !== agent)
      .map((target) => ({
        to: target.key,
        kind: "hand_off" as const,
        condition: target.description,
        contextPolicy: { messages: "all" as const, files: true },
        maximumHops: 3,
      }));
    return { ...agent, edges };
  });
}
