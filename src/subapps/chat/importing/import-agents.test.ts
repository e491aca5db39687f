import { afterAll, beforeAll, expect, test } from "vitest";
import { createAgent } from "#engine/agents/commands/create-agent.ts";
import { setAgentMark } from "#engine/agents/commands/set-agent-mark.ts";
import { setTeamEdges } from "#engine/agents/commands/set-team-edges.ts";
import { updateAgentDraft } from "#engine/agents/commands/update-agent-draft.ts";
import { getAgent } from "#engine/agents/queries/get-agent.ts";
import { listAgents } from "#engine/agents/queries/list-agents.ts";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { toolsWiring } from "#engine/tools/wiring.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { givenAgent } from "../../../../tests/support/given-agents.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { createFromTemplate } from "../commands/create-from-template.ts";
import { createTest } from "../commands/create-test.ts";
import { importAgents } from "../commands/import-agents.ts";
import { exportAgent } from "../queries/export-agent.ts";

beforeAll(() => provideTools(toolsWiring.tools ?? []));
afterAll(closeDatabase);

const draftOf = async (context: GivenContext, agentId: string) => (await getAgent(context, { agentId })).draft;

async function openai({ workspace }: GivenContext) {
  await sqlClient()`insert into core.provider (workspace_id, kind, slug, name, base_url)
    values (${workspace.id}, 'openai', 'openai', 'OpenAI', 'http://127.0.0.1:1')`;
}

test("what is exported and imported is deeply equal, in the same place and in another", async () => {
  const context = await testContext();
  const other = await givenAgent(context, {}, "Other");
  const { id } = await givenAgent(
    context,
    {
      instructions: "Help {{shop}}.\n\nAlways.",
      model: "openai/gpt-5",
      parameters: { temperature: 0.5, stop: ["END"] },
      tools: [{ name: "calculate", policy: "ask" }],
      knowledge: [{ documentId: "d1", title: "Returns", text: "Thirty days." }],
      starters: [{ question: "Where?", answer: "Here." }, { question: "When?" }],
      guardrails: { refuseTopics: ["tax"], maskPersonalData: true, disclaimer: "No advice.", maximumCharacters: 500 },
      budget: { perRunNanos: 5_000_000, maximumSteps: 7 },
      voice: "warm",
      memory: true,
      variables: [{ name: "shop", value: "Harbour" }],
    },
    "Guide",
  );
  await updateAgentDraft(context, { agentId: id, config: { voice: "warmer" } });
  await setAgentMark(context, { agentId: id, hue: 88, pieces: [0, 1] });
  await setTeamEdges(context, {
    agentId: id,
    edges: [
      {
        toAgentId: other.id,
        kind: "delegate",
        condition: "asks",
        contextPolicy: { messages: "last", files: false },
        maximumHops: 2,
      },
    ],
  });
  await createTest(context, {
    agentId: id,
    name: "Greets",
    messages: [{ role: "user", text: "Hi" }],
    expectations: [{ kind: "time_below", value: 5000 }],
  });
  const file = await exportAgent(context, { agentId: id });
  expect(file.agents).toHaveLength(1);
  const team = await exportAgent(context, { agentId: id, withTeam: true });
  expect(team.agents.map(({ slug }) => slug)).toEqual(["guide", "other"]);

  const elsewhere = await testContext();
  const made = await importAgents(elsewhere, { content: JSON.stringify(team) });
  expect(made).toMatchObject({
    source: "parley",
    notes: [],
    agents: [{ slug: "guide", version: 1 }, { slug: "other" }],
  });
  const again = await exportAgent(elsewhere, { agentId: made.agents[0]?.id as string, withTeam: true });
  expect(again).toEqual(team);

  // Beside the first one it gets a short name of its own; its way leads to the agent that is there.
  const beside = await importAgents(context, { content: JSON.stringify(file, null, 2) });
  expect(beside.agents).toMatchObject([{ slug: "guide-2", name: "Guide" }]);
  const copy = await exportAgent(context, { agentId: beside.agents[0]?.id as string });
  expect(copy.agents[0]).toEqual({ ...file.agents[0], slug: "guide-2" });

  const alone = await importAgents(await testContext(), { content: JSON.stringify(file), name: "Renamed" });
  expect(alone.agents).toMatchObject([{ name: "Renamed" }]);
  expect(alone.notes).toEqual(
    ["Guide: the connection to other was left out; no agent here is called that."].map((note) =>
      note.replace("Guide", "Renamed"),
    ),
  );
});

test("every template makes the round trip", async () => {
  const context = await testContext();
  for (const slug of ["support-desk", "research-team", "sales-qualifier"]) {
    const { agent } = await createFromTemplate(context, { slug });
    const file = await exportAgent(context, { agentId: agent.id, withTeam: true });
    const elsewhere = await testContext();
    const { agents } = await importAgents(elsewhere, { content: JSON.stringify(file) });
    expect(await exportAgent(elsewhere, { agentId: agents[0]?.id as string, withTeam: true })).toEqual(file);
  }
});

test("whoever may not publish gets a draft and is told so", async () => {
  const context = await testContext();
  const { id } = await givenAgent(context);
  const content = JSON.stringify(await exportAgent(context, { agentId: id }));
  const limited = await testContext({ permissions: ["agents:edit", "agents:read"] });
  const { agents, notes } = await importAgents(limited, { content });
  expect(agents).toMatchObject([{ version: null }]);
  expect(notes).toEqual([expect.stringContaining("does not include publishing")]);
});

const assistant = {
  id: "asst_abc",
  object: "assistant",
  created_at: 1698984975,
  name: "Math Tutor",
  description: "Helps with sums",
  model: "gpt-4o",
  instructions: "You are a personal math tutor.",
  tools: [
    { type: "code_interpreter" },
    { type: "file_search" },
    { type: "function", function: { name: "calculate", description: "", parameters: {} } },
    { type: "function", function: { name: "launch_rocket" } },
  ],
  tool_resources: { file_search: { vector_store_ids: ["vs_1"] }, code_interpreter: { file_ids: [] } },
  metadata: { owner: "ops" },
  top_p: 1.0,
  temperature: 0.3,
  response_format: { type: "json_object" },
};

test("an assistant of OpenAI comes with what can be kept; the rest is told", async () => {
  const context = await testContext();
  await openai(context);
  const { agents, notes, source } = await importAgents(context, { content: JSON.stringify(assistant) });
  expect(source).toBe("openai");
  const agent = await getAgent(context, { agentId: agents[0]?.id as string });
  expect(agent).toMatchObject({
    name: "Math Tutor",
    description: "Helps with sums",
    published: null,
    draft: {
      instructions: "You are a personal math tutor.",
      model: "openai/gpt-4o",
      parameters: { temperature: 0.3, topP: 1 },
      tools: [{ name: "calculate", policy: "ask" }],
    },
  });
  const told = notes.join("\n");
  for (const words of [
    "code interpreter",
    "searched files",
    "launch_rocket",
    "vector store",
    "metadata",
    "form of its answers",
  ])
    expect(told).toContain(words);
});

test("a list of assistants, a prompt and agents of the builder are read", async () => {
  const context = await testContext();
  const list = { object: "list", data: [assistant, { ...assistant, id: "asst_2", name: null }], has_more: false };
  expect((await importAgents(context, { content: JSON.stringify(list) })).agents).toMatchObject([
    { name: "Math Tutor" },
    { name: "Assistant 2" },
  ]);
  const prompt = {
    id: "pmpt_1",
    object: "prompt",
    name: "Greeter",
    version: "3",
    prompt: {
      model: "gpt-5",
      messages: [
        { role: "developer", content: [{ type: "input_text", text: "Greet people from {{city}}." }] },
        { role: "user", content: "Hello" },
      ],
      variables: { city: "Oslo" },
      max_output_tokens: 300,
    },
  };
  const greeter = await importAgents(context, { content: JSON.stringify(prompt) });
  expect(await draftOf(context, greeter.agents[0]?.id as string)).toMatchObject({
    instructions: "Greet people from {{city}}.\n\nExample, user: Hello",
    variables: [{ name: "city", value: "Oslo" }],
    parameters: { maximumTokens: 300 },
    model: null,
  });
  expect(greeter.notes.join("\n")).toContain("gpt-5");
  const canvas = {
    nodes: [
      { id: "n0", type: "start" },
      {
        id: "n1",
        type: "agent",
        data: { name: "Triage", instructions: "Sort.", model: "gpt-5", handoffs: ["Billing"] },
      },
      { id: "n2", type: "agent", data: { name: "Billing", instructions: "Bill.", handoff_description: "invoices" } },
    ],
  };
  const team = await importAgents(context, { content: JSON.stringify(canvas) });
  expect((await getAgent(context, { agentId: team.agents[0]?.id as string })).edges).toMatchObject([
    { toName: "Billing", kind: "hand_off", condition: "invoices" },
  ]);
});

const code = `import { Agent, fileSearchTool, Runner } from "@openai/agents";
const fileSearch = fileSearchTool(["vs_1"]);
const billing = new Agent({
  name: "Billing",
  handoffDescription: "invoices and (sometimes) refunds",
  instructions: \`You explain "bills", line by line.
Never guess: \${context.state.city}\`,
  model: "gpt-5",
  modelSettings: { temperature: 0.4, topP: 1, maxTokens: 2048, store: true },
});
const triage = new Agent({ name: 'Triage', instructions: "Sort.\\nBe quick.", handoffs: [billing], tools: [fileSearch] });
export const run = async () => new Runner().run(triage, []);
`;

test("code of the Agents SDK is read, not run", async () => {
  const context = await testContext();
  const { agents, notes } = await importAgents(context, { content: code });
  expect(agents).toMatchObject([{ name: "Billing" }, { name: "Triage" }]);
  expect(await draftOf(context, agents[0]?.id as string)).toMatchObject({
    instructions: 'You explain "bills", line by line.\nNever guess: {{city}}',
    parameters: { temperature: 0.4, topP: 1, maximumTokens: 2048 },
  });
  expect(await getAgent(context, { agentId: agents[1]?.id as string })).toMatchObject({
    draft: { instructions: "Sort.\nBe quick." },
    edges: [{ toName: "Billing", kind: "hand_off", condition: "invoices and (sometimes) refunds" }],
  });
  expect(notes.join("\n")).toContain("fileSearch");
  const python = `triage = Agent(\n    name="Helper",\n    instructions="""Help\npeople.""",\n    model="gpt-5",\n)\n`;
  const made = await importAgents(context, { content: python });
  expect(await draftOf(context, made.agents[0]?.id as string)).toMatchObject({ instructions: "Help\npeople." });
});

test("agents of LibreChat come with their ways", async () => {
  const context = await testContext();
  await openai(context);
  const content = JSON.stringify([
    {
      id: "agent_front",
      name: "Front",
      description: "First",
      instructions: "Sort things.",
      provider: "openAI",
      model: "gpt-4o-mini",
      model_parameters: { temperature: 0.7, max_tokens: 900, frequency_penalty: 0.5 },
      tools: ["file_search", "execute_code", "calculate", "search_mcp_firecrawl"],
      tool_resources: { file_search: { file_ids: ["f1"] } },
      conversation_starters: ["Where is my order?", ""],
      actions: ["api.example.com"],
      artifacts: "default",
      edges: [{ from: "agent_front", to: ["agent_back"], edgeType: "handoff", description: "money" }],
      agent_ids: ["agent_gone"],
      author: "u1",
      versions: [{ name: "old" }],
      recursion_limit: 90,
    },
    { id: "agent_back", name: "Back", instructions: "Count.", provider: "ollama", model: "llama3", tools: [] },
  ]);
  const { agents, notes, source } = await importAgents(context, { content });
  expect(source).toBe("librechat");
  const front = await getAgent(context, { agentId: agents[0]?.id as string });
  expect(front).toMatchObject({
    draft: {
      model: "openai/gpt-4o-mini",
      parameters: { temperature: 0.7, maximumTokens: 900 },
      tools: [{ name: "calculate" }],
      starters: [{ question: "Where is my order?" }],
      budget: { maximumSteps: 50 },
    },
    edges: [{ toName: "Back", kind: "hand_off", condition: "money" }],
  });
  const told = notes.join("\n");
  for (const words of [
    "running code",
    "firecrawl",
    "1 action",
    "files are not part",
    "artifacts",
    "agent_gone",
    "frequency_penalty",
    "llama3 of ollama",
    "most steps was 90",
  ])
    expect(told).toContain(words);
});

const difyChat = `app:
  description: Answers on tea
  icon: 🤖
  icon_background: '#FFEAD5'
  mode: agent-chat
  name: Tea master
  use_icon_as_answer_icon: false
dependencies: []
kind: app
model_config:
  agent_mode:
    enabled: true
    max_iteration: 5
    strategy: function_call
    tools:
    - enabled: true
      provider_id: time
      provider_name: time
      tool_label: Clock
      tool_name: current_time
      tool_parameters: {}
    - enabled: true
      provider_name: google
      tool_label: GoogleSearch
      tool_name: google_search
  annotation_reply:
    enabled: false
  dataset_configs:
    datasets:
      datasets:
      - dataset:
          enabled: true
          id: 2f1c
    retrieval_model: multiple
  model:
    completion_params:
      stop: []
      temperature: 0.7
      presence_penalty: 0.2
    mode: chat
    name: gpt-4o
    provider: langgenius/openai/openai
  opening_statement: Welcome to the tea house.
  pre_prompt: "You know all about {{kind}} tea.\\nNever talk about coffee, because it is a long and difficult
    subject."
  prompt_type: simple
  sensitive_word_avoidance:
    configs:
    - keywords: 'coffee

        cola'
    enabled: true
    type: keywords
  speech_to_text:
    enabled: true
  suggested_questions:
  - How hot should water be?
  - 'Green or black: which first?'
  suggested_questions_after_answer:
    enabled: false
  user_input_form:
  - text-input:
      default: green
      label: Kind
      required: true
      variable: kind
version: 0.1.5
`;

test("an agent app of Dify is read from its YAML", async () => {
  const context = await testContext();
  await openai(context);
  const { agents, notes, source } = await importAgents(context, { content: difyChat });
  expect(source).toBe("dify");
  expect(await getAgent(context, { agentId: agents[0]?.id as string })).toMatchObject({
    name: "Tea master",
    description: "Answers on tea",
    draft: {
      instructions:
        "You know all about {{kind}} tea.\nNever talk about coffee, because it is a long and difficult subject.",
      model: "openai/gpt-4o",
      parameters: { temperature: 0.7 },
      tools: [{ name: "current_time", policy: "ask" }],
      starters: [{ question: "How hot should water be?" }, { question: "Green or black: which first?" }],
      guardrails: { refuseTopics: ["coffee", "cola"] },
      variables: [{ name: "kind", value: "green" }],
      budget: { maximumSteps: 5 },
      voice: expect.stringContaining("Welcome to the tea house."),
    },
  });
  const told = notes.join("\n");
  for (const words of ["GoogleSearch", "knowledge base", "opening words", "speech input", "presence_penalty", '"kind"'])
    expect(told).toContain(words);
});

test("a chatflow of Dify becomes one agent; its other steps are told", async () => {
  const context = await testContext();
  const content = `app:
  mode: advanced-chat
  name: Flow
kind: app
version: 0.5.0
workflow:
  conversation_variables:
  - name: mood
    value: ''
  features:
    suggested_questions: [Hi there]
  graph:
    edges: []
    nodes:
    - data:
        title: Start
        type: start
        variables: []
      id: '1'
    - data:
        model:
          completion_params: {temperature: 0.2}
          name: claude-sonnet
          provider: langgenius/anthropic/anthropic
        prompt_template:
        - role: system
          text: |
            Answer {{#sys.query#}} well.
        - role: user
          text: '{{#sys.query#}}'
        title: Writer
        type: llm
      id: '2'
    - data:
        cases: []
        title: Is it money
        type: if-else
      id: '3'
    - data:
        dataset_ids: [a, b]
        title: Look up
        type: knowledge-retrieval
      id: '4'
`;
  const { agents, notes } = await importAgents(context, { content });
  expect(await draftOf(context, agents[0]?.id as string)).toMatchObject({
    instructions: "Answer {{query}} well.",
    parameters: { temperature: 0.2 },
    starters: [{ question: "Hi there" }],
    model: null,
  });
  const told = notes.join("\n");
  for (const words of ["Is it money", "2 knowledge base", "mood", "claude-sonnet of anthropic"])
    expect(told).toContain(words);
});

test.each([
  ["", /empty|content/],
  ["{oh", /not valid JSON/],
  ["[]", /No agent was found/],
  ['{"hello": 1}', /No agent was found/],
  ["app: [", /neither JSON nor YAML/],
  ["app:\n  mode: workflow\nkind: app\n", /workflow without a conversation/],
  ["app:\n  mode: advanced-chat\nkind: app\nworkflow: {}\n", /no model node/],
  ['{"format":"parley.agents","version":2,"agents":[]}', /newer Parley/],
  ['{"format":"parley.agents","version":1,"agents":[{"slug":"x"}]}', /damaged: agents.0.name/],
  [
    JSON.stringify({ object: "assistant", name: "Long", instructions: "x".repeat(100_001) }),
    /Long: instructions is longer/,
  ],
])("%s is refused with words, and nothing is made", async (content, words) => {
  const context = await testContext();
  await expect(importAgents(context, { content })).rejects.toMatchObject({
    code: "invalid",
    message: expect.stringMatching(words),
  });
  expect((await listAgents(context, {})).items).toEqual([]);
});

test("a file with one good and one bad agent makes none", async () => {
  const context = await testContext();
  const { id } = await createAgent(context, { name: "Good" });
  const file = await exportAgent(context, { agentId: id });
  const broken = { ...file, agents: [...file.agents, { ...file.agents[0], slug: "bad", draft: { unheard: 1 } }] };
  await expect(importAgents(context, { content: JSON.stringify(broken) })).rejects.toMatchObject({ code: "invalid" });
  expect((await listAgents(context, {})).items).toHaveLength(1);
});

test("a preset of LibreChat keeps its prompt", async () => {
  const context = await testContext();
  await openai(context);
  const preset = {
    presetId: "5b3c",
    title: "Careful editor",
    endpoint: "openAI",
    endpointType: null,
    model: "gpt-4o",
    modelLabel: "Editor",
    promptPrefix: "You edit texts.\nKeep the author's voice.",
    temperature: 0.4,
    top_p: 0.9,
    max_tokens: "800",
    presence_penalty: 0.3,
    stop: ["END"],
    tools: ["dalle"],
    resendFiles: true,
    user: "u1",
    order: 2,
  };
  const { agents, notes, source } = await importAgents(context, { content: JSON.stringify(preset) });
  expect(source).toBe("librechat");
  expect(await getAgent(context, { agentId: agents[0]?.id as string })).toMatchObject({
    name: "Careful editor",
    draft: {
      instructions: "You edit texts.\nKeep the author's voice.",
      model: "openai/gpt-4o",
      parameters: { temperature: 0.4, topP: 0.9, maximumTokens: 800, stop: ["END"] },
    },
  });
  const told = notes.join("\n");
  expect(told).toContain("dalle");
  expect(told).toContain("presence_penalty");
  expect(told).not.toMatch(/resendFiles|user|order/);
  const bedrock = { title: "B", endpoint: "bedrock", model: "claude", system: "Answer in verse.", region: "eu" };
  const list = await importAgents(context, { content: JSON.stringify([preset, bedrock]) });
  expect(await draftOf(context, list.agents[1]?.id as string)).toMatchObject({ instructions: "Answer in verse." });
});

test("models of Open WebUI come with their prompt, suggestions and parameters", async () => {
  const context = await testContext();
  const content = JSON.stringify([
    {
      id: "gardener",
      user_id: "u1",
      base_model_id: "llama3:8b",
      name: "Gardener",
      params: { system: "You know plants.", temperature: 0.6, num_predict: 400, mirostat: 2, stop: ["###"] },
      meta: {
        profile_image_url: "data:image/png;base64,AAAA",
        description: "Plants",
        suggestion_prompts: [{ content: "When do I sow beans?" }],
        toolIds: ["calculate", "weather"],
        knowledge: [{ id: "k1" }],
        capabilities: { vision: true },
      },
      access_control: null,
      is_active: true,
      created_at: 1700000000,
    },
  ]);
  const { agents, notes, source } = await importAgents(context, { content });
  expect(source).toBe("openwebui");
  expect(await getAgent(context, { agentId: agents[0]?.id as string })).toMatchObject({
    name: "Gardener",
    description: "Plants",
    draft: {
      instructions: "You know plants.",
      parameters: { temperature: 0.6, maximumTokens: 400, stop: ["###"] },
      tools: [{ name: "calculate", policy: "ask" }],
      starters: [{ question: "When do I sow beans?" }],
    },
  });
  const told = notes.join("\n");
  for (const words of ["weather", "knowledge base", "mirostat", "llama3:8b"]) expect(told).toContain(words);
});

const flowNode = (id: string, name: string, label: string, inputs: object, category = "Agent Flows") => ({
  id,
  type: "agentFlow",
  position: { x: 0, y: 0 },
  data: { id, label, name, category, version: 1, inputParams: [], inputAnchors: [], inputs, outputs: {} },
});
const mention = '<span class="variable" data-type="mention" data-id="question">{{ question }}</span>';
const agentNode = (id: string, label: string, content: string) =>
  flowNode(id, "agentAgentflow", label, {
    agentModel: "chatOpenAI",
    agentMessages: [{ role: "system", content }],
    agentTools: [{ agentSelectedTool: "calculator" }, { agentSelectedTool: "gmail" }],
    agentKnowledgeDocumentStores: "",
    agentModelConfig: { modelName: "gpt-4o-mini", temperature: 0.2, maxTokens: "", agentModel: "chatOpenAI" },
  });
const agentFlow = {
  nodes: [
    flowNode("start_0", "startAgentflow", "Start", { startInputType: "chatInput" }),
    agentNode("agent_0", "Desk", `<p>Sort &amp; greet.</p><p>About: ${mention}</p>`),
    flowNode("condition_0", "conditionAgentAgentflow", "Which team", {
      conditionAgentScenarios: [{ scenario: "asks about refunds" }, { scenario: "wants to buy" }],
    }),
    agentNode("agent_1", "Refunds", "<p>Help with refunds.</p>"),
    agentNode("agent_2", "Sales", "Sell < 5 things."),
    flowNode("http_0", "httpAgentflow", "Call the shop", {}),
    flowNode("loop_0", "loopAgentflow", "Again", {}),
  ],
  edges: [
    { source: "start_0", target: "agent_0", sourceHandle: "start_0-output" },
    { source: "agent_0", target: "condition_0", sourceHandle: "agent_0-output" },
    { source: "condition_0", target: "agent_1", sourceHandle: "condition_0-output-0" },
    { source: "condition_0", target: "agent_2", sourceHandle: "condition_0-output-1" },
    { source: "agent_2", target: "loop_0", sourceHandle: "agent_2-output" },
    { source: "loop_0", target: "agent_0", sourceHandle: "loop_0-output" },
  ],
};

test("an agent flow of Flowise becomes a team", async () => {
  const context = await testContext();
  await openai(context);
  const { agents, notes, source } = await importAgents(context, { content: JSON.stringify(agentFlow) });
  expect(source).toBe("flowise");
  expect(agents).toMatchObject([{ name: "Desk" }, { name: "Refunds" }, { name: "Sales" }]);
  const [desk, , sales] = await Promise.all(agents.map(({ id }) => getAgent(context, { agentId: id })));
  expect(desk).toMatchObject({
    draft: {
      instructions: "Sort & greet.\nAbout: {{question}}",
      model: "openai/gpt-4o-mini",
      parameters: { temperature: 0.2 },
      tools: [{ name: "calculate", policy: "ask" }],
    },
    edges: [
      { toName: "Refunds", kind: "hand_off", condition: "asks about refunds" },
      { toName: "Sales", kind: "hand_off", condition: "wants to buy" },
    ],
  });
  expect(sales).toMatchObject({
    draft: { instructions: "Sell < 5 things." },
    edges: [{ toName: "Desk", kind: "sequence" }],
  });
  const told = notes.join("\n");
  for (const words of ["gmail", "Call the shop", "Again"]) expect(told).toContain(words);
});

test("a chatflow of Flowise becomes an agent, also from an export of the whole instance", async () => {
  const context = await testContext();
  await openai(context);
  const chatflow = {
    nodes: [
      flowNode("chatOpenAI_0", "chatOpenAI", "ChatOpenAI", { modelName: "gpt-4o", temperature: "0.5" }, "Chat Models"),
      flowNode("bufferMemory_0", "bufferMemory", "Buffer Memory", {}, "Memory"),
      flowNode("calculator_0", "calculator", "Calculator", {}, "Tools"),
      flowNode("faiss_0", "faiss", "Faiss", {}, "Vector Stores"),
      flowNode("toolAgent_0", "toolAgent", "Tool Agent", { systemMessage: "Answer kindly." }, "Agents"),
    ],
    edges: ["chatOpenAI_0", "bufferMemory_0", "calculator_0"].map((source) => ({ source, target: "toolAgent_0" })),
  };
  const row = { id: "1", name: "Shop help", flowData: JSON.stringify(chatflow), type: "CHATFLOW" };
  for (const content of [chatflow, { ChatFlow: [row], AgentFlow: [], Tool: [] }]) {
    const { agents, notes } = await importAgents(context, { content: JSON.stringify(content) });
    expect(agents).toMatchObject([{ name: "ChatFlow" in content ? "Shop help" : "Tool Agent" }]);
    expect(await draftOf(context, agents[0]?.id as string)).toMatchObject({
      instructions: "Answer kindly.",
      model: "openai/gpt-4o",
      parameters: { temperature: 0.5 },
      tools: [{ name: "calculate", policy: "ask" }],
    });
    expect(notes.join("\n")).toContain("under Knowledge");
  }
});

test.each([
  ["nested too deeply", `{"instructions":${"[".repeat(5000)}${"]".repeat(5000)}}`, /nested/],
  ["a flow without an agent", JSON.stringify({ nodes: [agentFlow.nodes[0]], edges: [] }), /no agent or model node/],
  ["a flow that is not JSON", JSON.stringify({ ChatFlow: [{ name: "A", flowData: "{oh" }] }), /ChatFlow\[0\].flowData/],
  ["a row without a flow", JSON.stringify({ AgentFlowV2: [{ name: "A" }] }), /AgentFlowV2\[0\] \(A\)/],
  [
    "a flow whose prompt is too long",
    JSON.stringify({ nodes: [agentNode("a", "Long", "x".repeat(100_001))], edges: [] }),
    /Long: instructions is longer/,
  ],
])("%s is refused with its place, and no agent is made", async (_title, content, words) => {
  const context = await testContext();
  await expect(importAgents(context, { content })).rejects.toMatchObject({
    code: "invalid",
    message: expect.stringMatching(words),
  });
  expect((await listAgents(context, {})).items).toEqual([]);
});

test("fields of the wrong type are passed over in every format", async () => {
  const context = await testContext();
  const odd = [7, null, "x", [[]], { a: { b: 1 } }];
  const files = odd.flatMap((value) => [
    { presetId: value, endpoint: value, promptPrefix: "Still here", tools: value, examples: value, stop: value },
    { base_model_id: value, name: value, params: { system: "Still here", stop: value }, meta: { toolIds: value } },
    {
      nodes: [
        value,
        flowNode("a", "toolAgent", "A", { systemMessage: "Still here", agentTools: value, agentModelConfig: value }),
      ],
      edges: value,
    },
    { object: "assistant", instructions: "Still here", tools: value, tool_resources: value, metadata: value },
    { id: "agent_1", provider: value, instructions: "Still here", model_parameters: value, edges: value },
  ]);
  for (const file of files) {
    const { agents } = await importAgents(context, { content: JSON.stringify(file) });
    expect(await draftOf(context, agents[0]?.id as string)).toMatchObject({ instructions: "Still here" });
  }
});
