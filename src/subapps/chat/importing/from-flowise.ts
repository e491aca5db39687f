import type { NewTeamAgent } from "../records/create-team.ts";
import { type Flow, type FlowNode, plainPrompt } from "./flowise-flow.ts";
import { GivenObject } from "./given-object.ts";
import { badFile, draftOf, type Here, type Imported, stated, within } from "./imported.ts";
import { modelHere } from "./model-here.ts";

/** Nodes that speak, and what each calls its prompts: first those of agent flows, then those of older chat flows. */
const speaking: Record<string, string[]> = {
  agentAgentflow: ["agentMessages"],
  llmAgentflow: ["llmMessages"],
  seqAgent: ["systemMessagePrompt", "agentSystemMessage"],
  seqLLMNode: ["systemMessagePrompt"],
  supervisor: ["supervisorPrompt"],
  worker: ["workerPrompt"],
  toolAgent: ["systemMessage"],
  conversationalAgent: ["systemMessage"],
  openAIFunctionAgent: ["systemMessage"],
  openAIToolAgent: ["systemMessage"],
  conversationalRetrievalAgent: ["systemMessage"],
  reactAgentChat: ["systemMessage"],
  xmlAgent: ["systemMessage"],
  conversationChain: ["systemMessagePrompt"],
  conversationalRetrievalQAChain: ["responsePrompt", "systemMessagePrompt"],
  retrievalQAChain: [],
  llmChain: [],
};
/** They carry the prompt of a chain beside them. */
const templates: Record<string, string[]> = {
  chatPromptTemplate: ["systemMessagePrompt"],
  promptTemplate: ["template"],
  fewShotPromptTemplate: ["prefix"],
};
const unspoken =
  /^(?:startAgentflow|seqStart|seqEnd|directReplyAgentflow|stickyNote|stickyNoteAgentflow|seqState|bufferMemory|bufferWindowMemory|agentMemory)$/;

/** Flows of Flowise: every agent on a canvas becomes an agent, and the lines between them become connections. */
export function fromFlowise(flows: readonly Flow[], here: Here): Imported {
  const notes: string[] = [];
  const agents = flows.flatMap((flow, index) => agentsOf(flow, index, here, notes));
  return { agents, notes };
}

function agentsOf(flow: Flow, index: number, here: Here, notes: string[]): NewTeamAgent[] {
  const whose = flow.name || "Flowise flow";
  const nodes = flow.nodes.filter(({ name }) => Object.hasOwn(speaking, name));
  if (nodes.length === 0) throw badFile(`${whose} has no agent or model node, so there is nothing to import.`);
  const agents = nodes.map((node) => agentOf(node, flow, index, nodes.length, here, notes));
  for (const { name, label, category } of flow.nodes) {
    if (Object.hasOwn(speaking, name) || Object.hasOwn(templates, name) || unspoken.test(name)) continue;
    if (/chat models|llms|memory|tools|moderation|output parsers/i.test(category)) continue;
    if (/vector stores|document loaders|retrievers|embeddings|text splitters|record manager/i.test(category)) {
      const note = `${whose}: its documents are not part of the file. Add them under Knowledge.`;
      if (!notes.includes(note)) notes.push(note);
    } else if (!name.startsWith("condition")) notes.push(`${whose}: the step "${label}" (${name}) was left out.`);
  }
  return agents;
}

const keyOf = (flow: number, id: string): string => `${flow}:${id}`;

function agentOf(node: FlowNode, flow: Flow, index: number, count: number, here: Here, notes: string[]): NewTeamAgent {
  const { inputs } = node;
  const own = inputs.text("agentName") || inputs.text("workerName") || inputs.text("supervisorName") || node.label;
  const name = count === 1 && flow.name ? flow.name : own;
  const tools = toolsOf(node, flow, here, name, notes);
  return draftOf(
    {
      key: keyOf(index, node.id),
      name,
      description: "",
      config: { instructions: promptOf(node, flow), ...modelOf(node, flow, here, name, notes), tools },
      edges: waysFrom(node, flow, index),
    },
    notes,
  );
}

function promptOf(node: FlowNode, flow: Flow): string {
  const beside = before(node, flow).flatMap((one) => (templates[one.name] ? textsOf(one, templates[one.name]) : []));
  return [...textsOf(node, speaking[node.name]), ...beside].join("\n\n");
}

/** A field is a text, or a list of messages of which those of the system count and others are examples. */
const textsOf = ({ inputs }: FlowNode, fields: readonly string[] = []): string[] =>
  fields
    .flatMap((field) => {
      const value = inputs.take(field);
      if (!Array.isArray(value)) return [inputs.text(field)];
      return value.map((one) => {
        const message = new GivenObject(one);
        const role = message.text("role");
        const text = message.text("content");
        return role === "system" || role === "developer" || !text ? text : `Example, ${role}: ${text}`;
      });
    })
    .map(plainPrompt)
    .filter(Boolean);

const before = (node: FlowNode, { nodes, edges }: Flow): FlowNode[] =>
  nodes.filter(({ id }) => edges.some(({ from, to }) => from === id && to === node.id));

/** In agent flows a node names its model; on older canvases the model is a node of its own with a line to it. */
function modelOf(node: FlowNode, flow: Flow, here: Here, name: string, notes: string[]) {
  const field = node.name === "llmAgentflow" ? "llmModel" : "agentModel";
  const beside = [...before(node, flow), ...flow.nodes].find(({ category }) => /chat models|llms/i.test(category));
  const isNamed = node.inputs.text(field) !== "";
  const given = isNamed ? node.inputs.object(`${field}Config`) : (beside?.inputs ?? new GivenObject({}));
  const provider = isNamed ? node.inputs.text(field) : (beside?.name ?? "");
  const model = given.text("modelName") || given.text("model") || given.text("customModel");
  const number = (...names: string[]): number | undefined =>
    names.map((one) => (given.text(one) === "" ? Number.NaN : Number(given.text(one)))).find(Number.isFinite);
  return {
    model: modelHere(providerOf(provider), model, here, name, notes),
    parameters: stated({
      temperature: within(number("temperature"), [0, 2], `${name}: temperature`, notes),
      topP: within(number("topP", "top_p"), [0, 1], `${name}: top_p`, notes),
      maximumTokens: within(
        number("maxTokens", "maxTokensToSample", "maxOutputTokens"),
        [1, 1_000_000],
        `${name}: the longest answer`,
        notes,
      ),
    }),
  };
}

/** `chatOpenAI`, `azureChatOpenAI`, `chatGoogleGenerativeAI`: the provider is in the middle of the name. */
const providerOf = (name: string): string => {
  const plain = name.replace(/Custom$|_LlamaIndex$/g, "").replace(/^(azure|aws)?_?[cC]hat_?/, "");
  return /^google/i.test(plain) ? "google" : plain;
};

function toolsOf(node: FlowNode, flow: Flow, here: Here, whose: string, notes: string[]) {
  const selected = [...node.inputs.objects("agentTools"), ...node.inputs.objects("llmTools")].map((tool) =>
    tool.text("agentSelectedTool"),
  );
  const beside = before(node, flow).filter(({ category }) => /^tools/i.test(category));
  const found = new Set<string>();
  for (const name of [...selected, ...beside.map((tool) => tool.name)].filter(Boolean)) {
    const known = toolNames[name] ?? name;
    if (here.tools.has(known)) found.add(known);
    else notes.push(`${whose}: there is no tool called ${name} here, so it was left out.`);
  }
  const stores = [
    ...node.inputs.list("agentKnowledgeDocumentStores"),
    ...node.inputs.list("agentKnowledgeVSEmbeddings"),
  ].length;
  if (stores > 0)
    notes.push(`${whose}: ${stores} document store(s) are not part of the file. Add them under Knowledge.`);
  return [...found].map((name) => ({ name, policy: "ask" as const }));
}

const toolNames: Record<string, string> = { calculator: "calculate", currentDateTime: "current_time" };

/** Which agents come next: straight on they follow in sequence, behind a condition they are handed to. */
function waysFrom(node: FlowNode, flow: Flow, index: number): NewTeamAgent["edges"] {
  const ways: NewTeamAgent["edges"] = [];
  const seen = new Set([node.id]);
  const queue = flow.edges
    .filter(({ from }) => from === node.id)
    .map(({ to }) => ({ to, condition: null as string | null }));
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { to, condition } = next;
    const target = flow.nodes.find(({ id }) => id === to);
    if (!target || seen.has(to)) continue;
    seen.add(to);
    if (Object.hasOwn(speaking, target.name))
      ways.push({
        to: keyOf(index, to),
        kind: condition === null ? "sequence" : "hand_off",
        condition: (condition ?? "").slice(0, 1000),
        contextPolicy: { messages: "all", files: true },
        maximumHops: 3,
      });
    else
      for (const edge of flow.edges)
        if (edge.from === to) queue.push({ to: edge.to, condition: conditionOf(target, edge.handle) ?? condition });
  }
  return ways;
}

/** A condition node has one outgoing place per scenario, numbered at the end of the place's name. */
function conditionOf({ name, inputs }: FlowNode, handle: string): string | null {
  if (!name.startsWith("condition")) return null;
  const number = Number(/(\d+)$/.exec(handle)?.[1] ?? "0");
  return inputs.objects("conditionAgentScenarios")[number]?.text("scenario") ?? "";
}
