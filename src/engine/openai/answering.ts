import type { Context } from "#core/access/context.ts";
import { loadAgent } from "#engine/conversations/turns/acting-agent.ts";
import { AgentTurn } from "#engine/conversations/turns/agent-turn.ts";
import { resumeRun } from "#engine/conversations/turns/resume-run.ts";
import { type MessagePart, type ToolPart, textOf } from "#engine/messages/parts.ts";
import type { ModelMessage, ModelParameters, ModelTool, ToolCall } from "#engine/models/model.ts";
import { resolveModel } from "#engine/models/resolve-model.ts";
import { clientCallId, storeClientResults } from "#engine/runs/client-calls.ts";
import { partsOf, type RunPosition, start } from "#engine/runs/run-log.ts";
import { type StartedTurn, startTurn, type TurnOutcome } from "#engine/runs/run-turn.ts";
import type { Turn } from "#engine/runs/turn.ts";
import { AppError } from "#lib/app-error.ts";
import { newId } from "#lib/new-id.ts";

/** What a request asks for, whichever of OpenAI's protocols it came by. The last message is the new one. */
export type Wish = {
  model: string;
  prompt: readonly ModelMessage[];
  tools: readonly ModelTool[];
  parameters: ModelParameters;
};

export type Answering = StartedTurn & {
  /** Where the answer to this request begins in the run's log: a run that goes on has said something before. */
  from: RunPosition;
  /** The calls that the caller is to make, under the ids they know them by. */
  clientCalls(outcome: TurnOutcome): ToolCall[];
  /** Said at the end of an answer that waits for a person; empty otherwise. */
  pause(): string;
};

/** Starts the answer: `provider/model` speaks as it is, anything else is the slug of an agent. */
export async function startAnswer(wish: Wish, context: Context): Promise<Answering> {
  if (!wish.model.includes("/")) return startAgent(wish, context);
  const turn: Turn = {
    ...frameOf(wish, context, newId()),
    agentId: null,
    agentVersionId: null,
    prompt: wish.prompt,
    models: [await resolveModel(context.workspace?.id as string, wish.model)],
    tools: wish.tools,
    parameters: wish.parameters,
    budgetNanos: null,
  };
  const clientCalls = ({ toolCalls }: TurnOutcome) => (wish.tools.length > 0 ? toolCalls : []);
  return { ...startTurn(turn), from: start, clientCalls, pause: () => "" };
}

const frameOf = ({ prompt }: Wish, context: Context, conversationId: string) => ({
  context,
  workspaceId: context.workspace?.id as string,
  conversationId,
  isNewConversation: true,
  title: "",
  channel: "api",
  messages: [{ id: newId(), parentId: null, ...storedMessage(prompt.at(-1)) }],
  parentRunId: null,
  rootRunId: null,
});

/** What is kept of a request: a client sends the whole history each time, so only its last message is new. */
function storedMessage(last: ModelMessage | undefined): { role: ModelMessage["role"]; parts: MessagePart[] } {
  if (!last) throw new AppError("invalid", "There is no message to answer.");
  return { role: last.role, parts: last.role === "user" ? [...last.content] : [{ kind: "text", text: last.text }] };
}

/** An agent brings its own instructions, tools and limits; the caller adds the conversation and tools of theirs. */
async function startAgent(wish: Wish, context: Context): Promise<Answering> {
  const workspaceId = context.workspace?.id as string;
  const conversationId = newId();
  const agent = await loadAgent(context, { slug: wish.model }, { conversationId }).catch((error) => {
    if (error instanceof AppError && error.code === "not_found") throw unknownModel(wish.model);
    throw error;
  });
  const { responseFormat, toolChoice } = wish.parameters;
  const caller = { tools: wish.tools, parameters: withoutGaps({ responseFormat, toolChoice }) };
  const resumed = await resumeWaiting(wish, context, caller);
  if (resumed) return resumed;
  const { perRunNanos: budgetNanos } = agent.config.budget;
  const history = wish.prompt;
  const turn = new AgentTurn({
    context,
    workspaceId,
    conversationId,
    agent,
    history,
    budgetNanos,
    useDraft: false,
    caller,
  });
  turn.requireFreeNames();
  const frame = frameOf(wish, context, conversationId);
  // The result of a tool is no question: nothing in it is refused or answered without a model.
  const [said] = frame.messages;
  const first = await turn.firstStep(said?.role === "user" ? textOf(said.parts) : "");
  const about = { agentId: agent.id, agentVersionId: agent.versionId, budgetNanos };
  return answering(startTurn({ ...frame, ...first, ...about, next: turn.next }), wish, start);
}

type Caller = { tools: readonly ModelTool[]; parameters: ModelParameters };

/** Results at the end of the conversation may be what a run of this caller waits for: then that run goes on. */
async function resumeWaiting(wish: Wish, context: Context, caller: Caller): Promise<Answering | null> {
  const end = wish.prompt.findLastIndex(({ role }) => role !== "tool") + 1;
  const results = wish.prompt.slice(end) as Extract<ModelMessage, { role: "tool" }>[];
  const asker = { workspaceId: context.workspace?.id as string, actorId: context.actor?.id ?? null };
  const waiting = await storeClientResults(asker, results);
  if (!waiting) return null;
  // The run knows what was said since its first call; the caller knows what was said before.
  const isOfRun = (message: ModelMessage) =>
    message.role === "assistant" && message.toolCalls?.some(({ id }) => waiting.callIds.includes(id));
  const first = wish.prompt.findIndex(isOfRun);
  const history = wish.prompt.slice(0, first === -1 ? end : first);
  const started = await resumeRun(waiting.runId, { ...caller, history });
  if (!started)
    throw new AppError(
      "conflict",
      "The results are stored. The run also waits for a person's approval: decide it in Parley.",
    );
  return answering(started, wish, { seq: started.run.log.entries.length, offset: 0 });
}

function answering(started: StartedTurn, { tools }: Wish, from: RunPosition): Answering {
  const { run } = started;
  const isClients = ({ name }: { name: string }) => tools.some((tool) => tool.name === name);
  return {
    ...started,
    from,
    // An agent's calls of its own tools are its business; callers see the calls of tools they brought.
    clientCalls: ({ toolCalls }) =>
      run.status === "waiting"
        ? toolCalls.filter(isClients).map((call) => ({ ...call, id: clientCallId(run.id, call.id) }))
        : [],
    // These protocols know no pause for a person: who asks is told in words that somebody has to agree first, and where.
    pause() {
      if (run.status !== "waiting") return "";
      const waiting = partsOf(run.log.entries).filter(
        (part): part is ToolPart => part.kind === "tool" && part.state === "waiting" && !isClients(part),
      );
      if (waiting.length === 0) return "";
      const names = waiting.map(({ name }) => name).join(", ");
      return `\n\n(Waiting for a person's approval: ${names}. Decide it in Parley, or with POST /api/v1/runs/${run.id}/calls/…/decision.)`;
    },
  };
}

const withoutGaps = (parameters: ModelParameters): ModelParameters =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined));

const unknownModel = (name: string) =>
  new AppError(
    "not_found",
    `There is no agent called ${name}. A model is named with its provider, such as openai/${name}.`,
  );
