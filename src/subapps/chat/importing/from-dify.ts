import { GivenObject } from "./given-object.ts";
import { badFile, draftOf, type Here, type Imported, stated, within } from "./imported.ts";
import { modelHere } from "./model-here.ts";

const modes: Record<string, string> = {
  workflow: "a workflow without a conversation",
  completion: "a text generator without a conversation",
};

/** An app of Dify: simple chat, agent or chatflow. */
export function fromDify(value: unknown, here: Here): Imported {
  const file = new GivenObject(value);
  const app = file.object("app");
  const mode = app.text("mode");
  if (modes[mode]) throw badFile(`This Dify app is ${modes[mode]}. Chat, agent and chatflow apps can be imported.`);
  if (!["chat", "agent-chat", "advanced-chat", "agent"].includes(mode))
    throw badFile(`Dify apps of the kind "${mode || "unknown"}" cannot be imported.`);
  const notes: string[] = [];
  const name = app.text("name") || "Dify app";
  app.ignore("icon", "icon_background", "icon_type", "use_icon_as_answer_icon");
  file.ignore("kind", "version", "dependencies");
  const read = mode === "advanced-chat" ? chatflow(file, here, name, notes) : simple(file, here, name, notes);
  const agent = draftOf({ key: "app", name, description: app.text("description"), config: read }, notes);
  app.note(name, notes);
  file.note(name, notes);
  return { agents: [agent], notes };
}

type Config = Parameters<typeof draftOf>[0]["config"];

function simple(file: GivenObject, here: Here, name: string, notes: string[]): Config {
  const given = file.object("model_config");
  const agentMode = given.object("agent_mode");
  agentMode.ignore("enabled", "strategy", "prompt");
  const steps = agentMode.take("max_iteration");
  const config = {
    instructions: given.text("pre_prompt") || given.text("system_prompt"),
    ...modelOf(given.object("model"), here, name, notes),
    tools: toolsOf(agentMode.objects("tools"), here, name, notes),
    variables: variablesOf(given.objects("user_input_form"), name, notes),
    budget: stated({ maximumSteps: within(steps, [1, 50], `${name}: the most steps`, notes) }),
    ...featuresOf(given, name, notes),
  };
  const documents = given.object("dataset_configs").object("datasets").list("datasets").length;
  noteKnowledge(documents, name, notes);
  given.ignore(
    "prompt_type",
    "dataset_query_variable",
    "chat_prompt_config",
    "completion_prompt_config",
    "file_upload",
  );
  given.note(name, notes);
  return config;
}

/** The instructions of all model nodes; what the graph does besides is told. */
function chatflow(file: GivenObject, here: Here, name: string, notes: string[]): Config {
  const flow = file.object("workflow");
  const nodes = flow
    .object("graph")
    .objects("nodes")
    .map((node) => node.object("data"));
  const speaking = nodes.filter((node) => ["llm", "agent"].includes(node.text("type")));
  if (speaking.length === 0) throw badFile("This chatflow has no model node, so there is nothing to import.");
  const instructions = speaking.map((node) => ({ title: node.text("title"), text: promptOf(node) }));
  const several = instructions.length > 1;
  if (several) notes.push(`${name}: ${instructions.length} model nodes became sections of one agent's instructions.`);
  for (const node of nodes) {
    const type = node.text("type");
    if (["llm", "agent", "start", "answer", "custom-note", ""].includes(type)) continue;
    if (type === "knowledge-retrieval") noteKnowledge(node.list("dataset_ids").length || 1, name, notes);
    else notes.push(`${name}: the step "${node.text("title") || type}" (${type}) was left out.`);
  }
  const starts = nodes.filter((node) => node.text("type") === "start").flatMap((node) => node.objects("variables"));
  const [first] = speaking;
  const own = [...flow.objects("conversation_variables"), ...flow.objects("environment_variables")];
  for (const variable of own) notes.push(`${name}: the variable "${variable.text("name")}" was left out.`);
  flow.ignore("rag_pipeline_variables");
  const features = flow.object("features");
  const config = {
    instructions: instructions.map(({ title, text }) => (several ? `# ${title}\n\n${text}` : text)).join("\n\n"),
    ...modelOf((first as GivenObject).object("model"), here, name, notes),
    variables: starts.flatMap((field) => variable(field, name, notes)),
    ...featuresOf(features, name, notes),
  };
  features.ignore("file_upload");
  features.note(name, notes);
  return config;
}

/** Dify writes {{#sys.query#}} and {{#node.field#}} for what comes from elsewhere: of no meaning here. */
function promptOf(node: GivenObject): string {
  const template = node.take("prompt_template");
  const parts = Array.isArray(template) ? template.map((part) => new GivenObject(part)) : [new GivenObject(template)];
  const texts = parts.filter((part) => part.text("role") !== "user").map((part) => part.text("text"));
  const ofAgent = new GivenObject(node.object("agent_parameters").object("instruction").take("value"));
  const instruction = node.object("agent_parameters").object("instruction").text("value") || ofAgent.text("text");
  return [...texts, instruction]
    .filter(Boolean)
    .join("\n\n")
    .replaceAll(/\{\{#(?:[\w-]+\.)*(\w+)#\}\}/g, "{{$1}}")
    .trim();
}

function modelOf(model: GivenObject, here: Here, name: string, notes: string[]) {
  const wanted = model.object("completion_params");
  const given = new GivenObject({
    ...stated({ temperature: model.take("temperature"), max_tokens: model.take("max_tokens") }),
  });
  const read = (field: string) => wanted.take(field) ?? given.take(field);
  model.ignore("mode");
  const stop = wanted.list("stop").filter((word): word is string => typeof word === "string" && word.length > 0);
  const parameters = stated({
    temperature: within(read("temperature"), [0, 2], `${name}: temperature`, notes),
    topP: within(read("top_p"), [0, 1], `${name}: top_p`, notes),
    maximumTokens: within(read("max_tokens"), [1, 1_000_000], `${name}: the longest answer`, notes),
    stop: stop.length > 0 ? stop.slice(0, 4) : undefined,
  });
  wanted.note(`${name}, model parameters`, notes);
  return { model: modelHere(model.text("provider"), model.text("name"), here, name, notes), parameters };
}

function featuresOf(given: GivenObject, name: string, notes: string[]) {
  const opening = given.text("opening_statement").trim();
  if (opening)
    notes.push(
      `${name}: its opening words are kept in the instructions. Use them as welcome text when you publish a page.`,
    );
  const avoided = given.object("sensitive_word_avoidance");
  const words = avoided.take("enabled") ? avoided.object("config").text("keywords") || keywordsIn(avoided) : "";
  const extras: [string, string][] = [
    ["speech_to_text", "speech input"],
    ["text_to_speech", "reading aloud"],
    ["suggested_questions_after_answer", "suggestions after an answer"],
    ["annotation_reply", "prepared annotations"],
    ["more_like_this", "variations of an answer"],
  ];
  for (const [field, what] of extras)
    if (given.object(field).take("enabled") === true) notes.push(`${name}: ${what} was left out.`);
  given.ignore("retriever_resource", "external_data_tools");
  return {
    starters: given
      .list("suggested_questions")
      .flatMap((question) => (typeof question === "string" && question.trim() ? [{ question: question.trim() }] : [])),
    guardrails: {
      refuseTopics: words
        .split(/[\n,]+/)
        .map((word) => word.trim())
        .filter((word) => word.length > 1),
    },
    ...(opening && { voice: `When a conversation begins, greet like this: ${opening}`.slice(0, 2000) }),
  };
}

const keywordsIn = (avoided: GivenObject): string =>
  avoided
    .objects("configs")
    .map((one) => one.text("keywords"))
    .join("\n");

function toolsOf(tools: readonly GivenObject[], here: Here, whose: string, notes: string[]) {
  const found = new Set<string>();
  for (const tool of tools) {
    const name = tool.text("tool_name");
    if (tool.take("enabled") === false) continue;
    if (here.tools.has(name)) found.add(name);
    else
      notes.push(
        `${whose}: the tool ${tool.text("tool_label") || name} of ${tool.text("provider_name") || "a plugin"} was left out; there is none of that name here.`,
      );
  }
  return [...found].map((name) => ({ name, policy: "ask" as const }));
}

/** Each field of the form is an object under the name of its kind. */
function variablesOf(form: readonly GivenObject[], name: string, notes: string[]) {
  return form.flatMap((field) => {
    const kind = field.left()[0] ?? "";
    const made = variable(field.object(kind), name, notes);
    if (made.length > 0)
      notes.push(`${name}: people were asked for "${made[0]?.name}". It is a variable with a fixed value here.`);
    return made;
  });
}

function variable(field: GivenObject, whose: string, notes: string[]): { name: string; value: string }[] {
  const written = field.text("variable");
  const name = written.toLowerCase();
  if (/^[a-z][a-z0-9_]{0,39}$/.test(name)) return [{ name, value: field.text("default") }];
  if (written) notes.push(`${whose}: the variable "${written}" has a name that cannot be used here and was left out.`);
  return [];
}

const noteKnowledge = (count: number, name: string, notes: string[]) => {
  if (count > 0)
    notes.push(
      `${name}: it used ${count} knowledge base(s), which are not part of the file. Add the documents under Knowledge.`,
    );
};
