import type { Context } from "#core/access/context.ts";
import type { AgentConfig } from "#engine/agents/agent-config.ts";
import type { MessagePart, ToolPart } from "#engine/messages/parts.ts";
import { chatModelsOf } from "#engine/models/chat-models.ts";
import type { ModelMessage, ModelParameters, ModelTool, ToolCall } from "#engine/models/model.ts";
import { findFixedAnswer } from "#engine/retrieval/fixed-answer.ts";
import { type FoundKnowledge, searchCollections } from "#engine/retrieval/knowledge-source.ts";
import { rank } from "#engine/retrieval/rank.ts";
import { findStarter } from "#engine/retrieval/starters.ts";
import type { LiveRun } from "#engine/runs/live-run.ts";
import { RunFault } from "#engine/runs/run-fault.ts";
import { partsOf, type RunEntry } from "#engine/runs/run-log.ts";
import type { Decision } from "#engine/runs/tool-approvals.ts";
import type { Step, StepDone, Think } from "#engine/runs/turn.ts";
import { AppError } from "#lib/app-error.ts";
import { newId } from "#lib/new-id.ts";
import { sqlClient } from "#platform/db/db.ts";
import { factsAbout } from "../records/memories.ts";
import { takeSteering } from "../records/take-steering.ts";
import { crossedOf } from "../rules/crossed-of.ts";
import { wordsOf } from "../rules/extract.ts";
import { findLoop, loopAfter } from "../rules/find-loop.ts";
import { knowledgeIn } from "../rules/knowledge-in.ts";
import { maskMessages } from "../rules/mask-messages.ts";
import { maskPersonalData } from "../rules/mask-personal-data.ts";
import { answerOf } from "../rules/model-messages.ts";
import { refusedTopic } from "../rules/refused-topic.ts";
import { systemPrompt } from "../rules/system-prompt.ts";
import { acrossEdge } from "./across-edge.ts";
import { type ActingAgent, type ActingEdge, loadAgent } from "./acting-agent.ts";
import { CallDesk } from "./call-desk.ts";
import { offeredTools } from "./offered-tools.ts";
import { scriptedModel } from "./scripted-model.ts";
import { askName, teamTools } from "./team-tools.ts";

/** An answer in place of a tool, or null where the tool itself is to be called. */
export type AnswerCall = (call: ToolCall) => { state: "done" | "failed" | "denied"; text: string } | null;

/** What whoever asks through the API adds: tools that they run themselves, and the form of the answer. */
export type Caller = { tools: readonly ModelTool[]; parameters: ModelParameters };

export type AgentTurnState = {
  context: Context;
  workspaceId: string;
  conversationId: string;
  agent: ActingAgent;
  /** What was said before, with the message that is answered at its end. */
  history: readonly ModelMessage[];
  budgetNanos: number | null;
  useDraft: boolean;
  steps?: number;
  /** How often the conversation changed hands in this run. */
  hops?: number;
  /** How many agents asked each other to get here. */
  depth?: number;
  /** Which hand-overs were made in this run, in order. */
  path?: readonly { from: string; to: string; key: string }[];
  /** Told to the agent about how it got here. */
  note?: string | undefined;
  /** Nobody is there to be asked about a tool: such calls are noted and not made. */
  isTest?: boolean;
  /** Tools answer as they did another time: nothing outside is touched. */
  answerCall?: AnswerCall | undefined;
  caller?: Caller | undefined;
};

const mostPassages = 4;
const toolNames = ({ config, edges }: ActingAgent): string[] =>
  [...offeredTools(config), ...teamTools(edges)].map(({ name }) => name);
const noThought: Think = async () => "";
const maskFor = ({ guardrails }: AgentConfig) =>
  guardrails.maskPersonalData ? maskPersonalData : (text: string) => text;

/** What the agent that speaks now has said and done in this run: all since the conversation last changed hands. */
function ownParts(run: LiveRun): MessagePart[] {
  const parts = partsOf(run.log.entries);
  return parts.slice(parts.findLastIndex(({ kind }) => kind === "hand_off") + 1);
}

const entryOf = (part: MessagePart): RunEntry => {
  if (part.kind === "text" || part.kind === "reasoning") return part;
  return part.kind === "tool" ? { kind: "tool", part } : { kind: "part", part };
};

/** An agent's turn: decides, call by call, what the model reads next, until there is an answer. */
export class AgentTurn {
  readonly context: Context;
  readonly workspaceId: string;
  readonly conversationId: string;
  readonly budgetNanos: number | null;
  readonly useDraft: boolean;
  readonly depth: number;
  readonly isTest: boolean;
  readonly answerCall: AnswerCall | undefined;
  readonly #caller: Caller | undefined;
  agent: ActingAgent;
  #history: readonly ModelMessage[];
  #said: ModelMessage[] = [];
  #steps: number;
  #hops: number;
  #note: string | undefined;
  readonly #path: { from: string; to: string; key: string }[];
  readonly #desk: CallDesk;
  /** The call under way gives a fixed answer. */
  #isFixed = false;
  #found: { key: string; passages: Promise<FoundKnowledge[]> } | null = null;

  constructor(state: AgentTurnState) {
    this.context = state.context;
    this.workspaceId = state.workspaceId;
    this.conversationId = state.conversationId;
    this.agent = state.agent;
    this.budgetNanos = state.budgetNanos;
    this.useDraft = state.useDraft;
    this.depth = state.depth ?? 0;
    this.isTest = state.isTest ?? false;
    this.answerCall = state.answerCall;
    this.#caller = state.caller;
    this.#history = state.history;
    this.#steps = state.steps ?? 0;
    this.#hops = state.hops ?? 0;
    this.#path = [...(state.path ?? [])];
    this.#note = state.note;
    this.#desk = new CallDesk(this);
  }

  get hops(): number {
    return this.#hops;
  }

  /** Whether a call is for the caller to make: the tools of the agent that speaks come first. */
  isForCaller(name: string): boolean {
    return (this.#caller?.tools.some((tool) => tool.name === name) ?? false) && !toolNames(this.agent).includes(name);
  }

  /** A caller's tool that is called like one of the agent's would never be reached. */
  requireFreeNames(): void {
    const taken = toolNames(this.agent);
    const clash = this.#caller?.tools.find(({ name }) => taken.includes(name));
    if (clash) throw new AppError("invalid", `tools: the agent has a tool called ${clash.name} already. Rename yours.`);
  }

  /** The first call: what the agent refuses outright, fixed answers and whom it always asks first need no model. */
  async firstStep(question: string): Promise<Step> {
    const step = await this.step();
    const scripted = this.#refusal(step, question) ?? this.#fixedAnswer(step, question);
    if (scripted) return scripted;
    const always = this.agent.edges.filter(({ kind }) => kind === "parallel");
    if (always.length === 0) return step;
    const calls = always.map((edge, index) => ({
      id: `parallel_${index}`,
      name: askName(edge),
      arguments: JSON.stringify({ question: question || "Please help with this conversation." }),
    }));
    return { ...step, models: [scriptedModel("", calls)] };
  }

  /** What an agent refuses outright is refused without a model, whoever it got the question from. */
  #refusal(step: Step, question: string): Step | null {
    const topic = refusedTopic(question, this.agent.config.guardrails.refuseTopics);
    if (!topic) return null;
    const models = [scriptedModel(`I cannot talk about ${topic} here.`)];
    return { ...step, models, tools: [], maximumCharacters: null };
  }

  /** A fixed answer is the stored text itself: no model may change it, and no agent of a sequence adds to it. */
  #fixedAnswer(step: Step, question: string): Step | null {
    // Whoever attaches a file asks about the file.
    if (this.#lastQuestion()?.content.some((part) => part.kind !== "text" || part.file)) return null;
    const found = findFixedAnswer(question, step.starters ?? []);
    if (!found) return null;
    this.#isFixed = true;
    return {
      ...step,
      models: [scriptedModel(found.answer)],
      tools: [],
      maximumCharacters: null,
      parts: [{ kind: "fixed_answer", question: found.question, match: found.match }],
    };
  }

  /** The first call of an agent that took over. */
  async #stepOfNext(run: LiveRun): Promise<Step> {
    const steered = await this.#takeSteering(run);
    const step = await this.step();
    const scripted = this.#refusal(step, steered ?? this.#asked());
    return scripted ?? (steered ? null : this.#fixedAnswer(step, this.#asked())) ?? step;
  }

  /** The next call, with what a person said since the last one. */
  async #nextStep(run: LiveRun): Promise<Step> {
    const steered = await this.#takeSteering(run);
    const step = await this.step();
    return (steered ? this.#refusal(step, steered) : null) ?? step;
  }

  /** Reads what a person said while this run was going on. Null where there is nothing. */
  async #takeSteering(run: LiveRun): Promise<string | null> {
    if (!run.hasSteering || this.depth > 0) return null;
    run.hasSteering = false;
    const texts = await takeSteering(run, this.workspaceId);
    for (const text of texts) this.#said.push({ role: "user", content: [{ kind: "text", text }] });
    return texts.length > 0 ? texts.join("\n") : null;
  }

  #personId(): string | null {
    return this.context.actor?.id ?? null;
  }

  /** What the agent that speaks remembers about the person, as it is now: a tool may have changed it a moment ago. */
  async #memories(): Promise<string[]> {
    const userId = this.#personId();
    if (!this.agent.config.memory || !userId || !this.agent.id) return [];
    const about = { workspaceId: this.workspaceId, agentId: this.agent.id, userId };
    return (await factsAbout(about)).map(({ fact }) => fact);
  }

  /** What the agent's collections say about the question. It is looked for once, however many steps the answer takes. */
  #fromCollections(asked: string): Promise<FoundKnowledge[]> {
    const { collections } = this.agent.config;
    const key = `${this.agent.id} ${asked}`;
    if (this.#found?.key !== key)
      this.#found = { key, passages: searchCollections(this.context, collections, asked, mostPassages + 2) };
    return this.#found.passages;
  }

  #lastQuestion() {
    return this.#history.findLast((message) => message.role === "user");
  }

  #asked(): string {
    return wordsOf(this.#lastQuestion() ?? { role: "user", content: [] });
  }

  /** Puts a summary before what is still remembered word for word. */
  recall(summary: string): void {
    this.#history = [{ role: "system", text: `What was said before, in short:\n${summary}` }, ...this.#history];
  }

  /** What the model reads now. */
  async step(): Promise<Step> {
    const { id, name, versionId, config } = this.agent;
    const asked = this.#asked();
    const library = await this.#fromCollections(asked);
    const starters = config.starters.flatMap(({ question, answer }) => (answer ? [{ question, answer }] : []));
    const system = systemPrompt({
      config,
      agentName: name,
      userName: this.context.actor?.name ?? "",
      workspaceName: this.context.workspace?.name ?? "",
      now: new Date(),
      passages: [
        ...rank(asked, config.knowledge)
          .slice(0, mostPassages)
          .map(({ passage }) => passage),
        ...library,
      ],
      prepared: findStarter(asked, starters),
      memories: await this.#memories(),
      note: this.#note,
    });
    const isLast = this.#steps + 1 >= config.budget.maximumSteps;
    const tools = [...offeredTools(config, this.#personId() !== null), ...teamTools(this.agent.edges)].map(
      ({ name, description, parameters }) => ({ name, description, parameters }),
    );
    tools.push(...(this.#caller?.tools ?? []).filter(({ name }) => this.isForCaller(name)));
    const parameters = { ...config.parameters, ...this.#caller?.parameters };
    return {
      agentId: id || null,
      agentVersionId: versionId,
      prompt: [
        ...(system ? [{ role: "system" as const, text: system }] : []),
        ...maskMessages(config, [...this.#history, ...this.#said]),
      ],
      models: await chatModelsOf(this.workspaceId, config.model),
      tools,
      // The last step must be an answer. The tools stay named, for providers want them beside earlier calls.
      parameters: isLast && tools.length > 0 ? { ...parameters, toolChoice: "none" } : parameters,
      knowledge: [...config.knowledge, ...library, ...knowledgeIn(this.#history)],
      starters,
      maximumCharacters: config.guardrails.maximumCharacters,
      closing: config.guardrails.disclaimer,
    };
  }

  readonly next = async (done: StepDone, run: LiveRun, think: Think): Promise<Step | "wait" | null> => {
    this.#steps++;
    if (done.toolCalls.length === 0) return this.#afterAnswer(done, run, think);
    if (this.#steps >= this.agent.config.budget.maximumSteps) throw this.#tooManySteps(done.toolCalls);
    this.#refuseLoop(done.toolCalls, run);
    this.#said.push({ role: "assistant", text: done.text, toolCalls: done.toolCalls });
    const { isWaiting, results, handOff } = await this.#desk.perform(done.toolCalls, run);
    if (isWaiting) return "wait";
    const mask = maskFor(this.agent.config);
    for (const { callId, text } of results) this.#said.push({ role: "tool", callId, text: mask(text) });
    if (!handOff) return this.#nextStep(run);
    await this.#handOver(handOff.edge, handOff.reason, run, think);
    return this.#stepOfNext(run);
  };

  /** Goes on with a run that was paused: what was decided is done, then the model reads all that happened so far. */
  async takeUp(decisions: ReadonlyMap<string, Decision>, run: LiveRun): Promise<Step | "wait"> {
    const isOpen = (part: MessagePart) => part.kind === "tool" && part.state === "waiting";
    const waiting = ownParts(run).filter(isOpen) as ToolPart[];
    if (await this.#desk.takeUp(waiting, decisions, run)) return "wait";
    this.#said = answerOf(ownParts(run), { mask: maskFor(this.agent.config) });
    // Something may have been said while it was paused.
    run.hasSteering = true;
    return this.#nextStep(run);
  }

  /** Begins with what an earlier answer wrote and goes on where it ended. */
  async goOn(written: readonly MessagePart[], run: LiveRun): Promise<Step> {
    for (const part of written) run.add(entryOf(part));
    const wish = "Your answer was cut off. Go on exactly where it ended, without repeating or announcing anything.";
    this.#said = [
      ...answerOf(ownParts(run), { mask: maskFor(this.agent.config) }),
      { role: "user", content: [{ kind: "text", text: wish }] },
    ];
    return this.step();
  }

  /** The agent at the other end of an edge, with what it may know, to be asked something. */
  async below(edge: ActingEdge, question: string): Promise<AgentTurn> {
    const { contextPolicy } = edge;
    const asked: ModelMessage = { role: "user", content: [{ kind: "text", text: question }] };
    const past =
      contextPolicy.messages === "all"
        ? (await acrossEdge(this.workspaceId, contextPolicy, this.#history, [], "", noThought)).messages
        : [];
    return new AgentTurn({
      context: this.context,
      workspaceId: this.workspaceId,
      conversationId: newId(),
      agent: await this.#load(edge.toAgentId),
      history: [...past, asked],
      budgetNanos: this.budgetNanos,
      useDraft: this.useDraft,
      depth: this.depth + 1,
      isTest: this.isTest,
      answerCall: this.answerCall,
      note: `${this.agent.name} asks you. Answer them, not the person.`,
    });
  }

  /** All who speak in one conversation are tried on new versions, or not, by that conversation. */
  #load(agentId: string): Promise<ActingAgent> {
    const useDraft = this.useDraft && "where_allowed";
    return loadAgent(this.context, { agentId }, { useDraft, conversationId: this.conversationId });
  }

  /** What a person said meanwhile is answered first. Then the next in a sequence speaks, with what was answered before it. */
  async #afterAnswer(done: StepDone, run: LiveRun, think: Think): Promise<Step | null> {
    if (this.#isFixed) return null;
    if (run.hasSteering && this.#steps < this.agent.config.budget.maximumSteps) {
      const before = this.#said.length;
      const steered = await this.#takeSteering(run);
      if (steered) {
        if (done.text) this.#said.splice(before, 0, { role: "assistant", text: done.text });
        const step = await this.step();
        return this.#refusal(step, steered) ?? step;
      }
    }
    const edge = this.agent.edges.find(({ kind, maximumHops }) => kind === "sequence" && this.#hops < maximumHops);
    if (!edge) return null;
    if (done.text) this.#said.push({ role: "assistant", text: done.text });
    await this.#handOver(edge, edge.condition || "Next in the sequence", run, think);
    return this.#stepOfNext(run);
  }

  async #handOver(edge: ActingEdge, reason: string, run: LiveRun, think: Think): Promise<void> {
    const from = this.agent;
    const to = await this.#load(edge.toAgentId);
    if (edge.kind === "hand_off") this.#refuseCircle(from, to);
    const passed = await acrossEdge(this.workspaceId, edge.contextPolicy, this.#history, this.#said, reason, think);
    run.add({
      kind: "part",
      part: {
        kind: "hand_off",
        fromAgentId: from.id,
        fromName: from.name,
        toAgentId: to.id,
        toName: to.name,
        toVersionId: to.versionId,
        reason,
        crossed: crossedOf(passed, edge.contextPolicy, toolNames(to)),
      },
    });
    // Whoever took over answers the next message too.
    if (this.depth === 0)
      await sqlClient()`update core.conversation set agent_id = ${to.id} where id = ${this.conversationId}`;
    this.#history = passed.messages;
    this.#said = [];
    this.#steps = 0;
    this.#hops++;
    this.#note = `You took over this conversation from ${from.name}. Reason given: ${reason || "none"}`;
    this.agent = to;
  }

  /** The same way taken twice for one question: they would go on like that. */
  #refuseCircle(from: ActingAgent, to: ActingAgent): void {
    this.#path.push({ from: from.name, to: to.name, key: `${from.id} ${to.id}` });
    const way = this.#path.at(-1)?.key;
    if (this.#path.filter(({ key }) => key === way).length < 2) return;
    const names = [this.#path[0]?.from, ...this.#path.map((step) => step.to)].join(" → ");
    throw new RunFault(
      "loop_found",
      `The agents went in circles: ${names}. The run was stopped where ${from.name} wanted to hand over to ${to.name} again. Make the conditions of their edges exclude each other.`,
    );
  }

  #refuseLoop(calls: readonly ToolCall[], run: LiveRun): void {
    const loop = findLoop(run.log.entries, calls);
    if (!loop) return;
    const { name, arguments: args } = loop;
    throw new RunFault(
      "loop_found",
      `${this.agent.name} went in circles: it called ${name} ${loopAfter} times with the same arguments (${args.slice(0, 200)}) and got the same result. The run was stopped there. Make its instructions or the tool's answer clearer.`,
    );
  }

  #tooManySteps(calls: readonly ToolCall[]): RunFault {
    const { name, config } = this.agent;
    const last = calls.map((call) => call.name).join(", ");
    return new RunFault(
      "too_many_steps",
      `${name} took ${config.budget.maximumSteps} steps without coming to an answer; it wanted to call ${last} next. Raise its step limit or make its task smaller.`,
    );
  }
}
