import { isOutsider } from "#core/access/context.ts";
import type { ToolPart } from "#engine/messages/parts.ts";
import type { ToolCall } from "#engine/models/model.ts";
import { askClient } from "#engine/runs/client-calls.ts";
import type { LiveRun } from "#engine/runs/live-run.ts";
import { askApproval, type Decision } from "#engine/runs/tool-approvals.ts";
import { runRecordedTool } from "#engine/tools/run-recorded-tool.ts";
import { checkArguments, type runTool } from "#engine/tools/run-tool.ts";
import type { Tool } from "#engine/tools/tool.ts";
import { findTool } from "#engine/tools/tool-registry.ts";
import { processId } from "#platform/process-id.ts";
import type { ActingEdge } from "./acting-agent.ts";
import type { AgentTurn } from "./agent-turn.ts";
import { type Answer, answerOfRun, delegate } from "./delegate.ts";
import { policyOf } from "./offered-tools.ts";
import { handOffInput, questionInput, type TeamTool, teamTools } from "./team-tools.ts";

export type Performed = {
  isWaiting: boolean;
  results: { callId: string; text: string }[];
  handOff: { edge: ActingEdge; reason: string } | null;
};

type Result = { state: "done" | "failed" | "denied"; text: string } | { state: "waiting" };

/** Does what a model asked for: runs tools, asks other agents, pauses for a person. Every change of state is logged. */
export class CallDesk {
  readonly #turn: AgentTurn;

  constructor(turn: AgentTurn) {
    this.#turn = turn;
  }

  /** All calls of one step at once; a change of hands comes last. */
  async perform(calls: readonly ToolCall[], run: LiveRun): Promise<Performed> {
    const team = new Map(teamTools(this.#turn.agent.edges).map((tool) => [tool.name, tool]));
    const leaving = calls.find(({ name }) => team.get(name)?.isHandOff);
    const others = calls.filter((call) => call !== leaving);
    const results = await Promise.all(others.map((call) => this.#one(call, team.get(call.name), run)));
    const isWaiting = results.some(({ state }) => state === "waiting");
    const texts = others.map(({ id }, index) => ({ callId: id, text: textIn(results[index]) }));
    if (!leaving) return { isWaiting, results: texts, handOff: null };
    const { edge } = team.get(leaving.name) as TeamTool;
    const refusal = isWaiting ? "Another call waits for a person. Ask again when it is decided." : this.#hopFault(edge);
    const text = refusal ?? `Handed over to ${edge.toName}.`;
    this.#log(run, leaving, { state: refusal ? "failed" : "done", result: text });
    const reason = handOffInput.safeParse(jsonOf(leaving.arguments)).data?.reason ?? "";
    const all = [...texts, { callId: leaving.id, text }];
    return { isWaiting, results: all, handOff: refusal ? null : { edge, reason } };
  }

  /** Takes up the calls a paused run was waiting with. Answers whether some still wait. */
  async takeUp(parts: readonly ToolPart[], decisions: ReadonlyMap<string, Decision>, run: LiveRun): Promise<boolean> {
    const results = await Promise.all(parts.map((part) => this.#takeUpOne(part, decisions.get(part.callId), run)));
    return results.some(({ state }) => state === "waiting");
  }

  async #takeUpOne(part: ToolPart, decision: Decision | undefined, run: LiveRun): Promise<Result> {
    const call = callOf(part);
    if (part.runId) return this.#logAnswer(run, call, part.runId, await answerOfRun(part.runId), performance.now());
    if (!decision || decision.state === "waiting") return { state: "waiting" };
    if (decision.state === "answered") return this.#end(run, call, "done", decision.note);
    if (decision.state === "denied") {
      const because = decision.note ? ` They said: ${decision.note}` : "";
      return this.#end(run, call, "denied", `A person refused this call.${because}`);
    }
    const tool = findTool(call.name);
    return tool ? this.#execute(tool, call, run) : this.#end(run, call, "failed", `The tool ${call.name} is gone.`);
  }

  async #one(call: ToolCall, team: TeamTool | undefined, run: LiveRun): Promise<Result> {
    if (team?.isHandOff) return this.#end(run, call, "failed", "Only one agent can take over at a time.");
    if (team) return this.#ask(team.edge, call, run);
    if (this.#turn.isForCaller(call.name)) {
      await askClient(run.id, this.#turn.workspaceId, call);
      return { state: "waiting" };
    }
    const { config } = this.#turn.agent;
    const tool = findTool(call.name);
    const policy = policyOf(config, call.name);
    if (!tool || policy === null) {
      const names = config.tools.filter(({ policy }) => policy !== "deny").map(({ name }) => name);
      const known = names.length > 0 ? `Your tools are ${names.join(", ")}.` : "You have no tools.";
      return this.#end(run, call, "failed", `You have no tool called ${call.name}. ${known}`);
    }
    if (policy === "deny") return this.#end(run, call, "denied", `You may not use ${call.name}. Answer without it.`);
    const answered = this.#turn.answerCall?.(call);
    if (answered) return this.#end(run, call, answered.state, answered.text);
    if (policy === "allow") return this.#execute(tool, call, run);
    // Whoever answers for the workspace is not there, and a visitor cannot agree in their place.
    if (!this.#turn.context.actor || isOutsider(this.#turn.context.actor)) {
      const text = `${call.name} needs a colleague's word, which nobody can give here. Say that you cannot do it yourself.`;
      return this.#end(run, call, "denied", text);
    }
    // A person is not asked about a call that could not run anyway.
    const fault = checkArguments(tool, call.arguments);
    if (fault) return this.#end(run, call, "failed", fault);
    if (this.#turn.isTest) {
      const text = `This is a test: a person would be asked about ${call.name} here. It did not run; go on without it.`;
      return this.#end(run, call, "denied", text);
    }
    await askApproval(run.id, this.#turn.workspaceId, call);
    return { state: "waiting" };
  }

  async #execute(tool: Tool, call: ToolCall, run: LiveRun): Promise<Result> {
    const { agent, context, conversationId } = this.#turn;
    const startedAt = performance.now();
    this.#log(run, call, { state: "running" });
    const citations: Parameters<Parameters<typeof runTool>[3]["cite"]>[0][] = [];
    const { isFine, text } = await runRecordedTool(tool, context, call.arguments, {
      signal: run.signal,
      workspaceId: this.#turn.workspaceId,
      owner: processId,
      callId: call.id,
      idempotencyKey: callKey(run, call),
      agent: { id: agent.id, name: agent.name, config: agent.config },
      runId: run.id,
      conversationId,
      cite: (citation) => citations.push(citation),
    });
    const result = this.#end(run, call, isFine ? "done" : "failed", text, startedAt);
    for (const citation of citations) run.add({ kind: "part", part: { kind: "citation", ...citation } });
    return result;
  }

  async #ask(edge: ActingEdge, call: ToolCall, run: LiveRun): Promise<Result> {
    const parsed = questionInput.safeParse(jsonOf(call.arguments));
    if (!parsed.success) return this.#end(run, call, "failed", "Put your question into the argument question.");
    if (this.#turn.depth >= edge.maximumHops) {
      const text = `Agents already asked each other ${this.#turn.depth} times to get here, which is the limit. Answer yourself.`;
      return this.#end(run, call, "failed", text);
    }
    const startedAt = performance.now();
    const below = await this.#turn.below(edge, parsed.data.question);
    const { runId, answer } = await delegate(below, run, parsed.data.question);
    this.#log(run, call, { state: "running", runId });
    return this.#logAnswer(run, call, runId, await answer, startedAt);
  }

  #logAnswer(run: LiveRun, call: ToolCall, runId: string, answer: Answer, startedAt: number): Result {
    if (run.signal.aborted) throw run.signal.reason;
    if (answer.state === "waiting") {
      this.#log(run, call, { state: "waiting", runId });
      return answer;
    }
    const milliseconds = Math.round(performance.now() - startedAt);
    this.#log(run, call, { state: answer.state, result: answer.text, milliseconds, runId });
    return answer;
  }

  #hopFault({ maximumHops }: ActingEdge): string | null {
    const { hops } = this.#turn;
    if (hops < maximumHops) return null;
    return `The conversation changed hands ${hops} times already, which is the limit. Answer yourself.`;
  }

  #end(run: LiveRun, call: ToolCall, state: "done" | "failed" | "denied", text: string, startedAt?: number): Result {
    const milliseconds = startedAt === undefined ? {} : { milliseconds: Math.round(performance.now() - startedAt) };
    this.#log(run, call, { state, result: text, ...milliseconds });
    return { state, text };
  }

  #log(run: LiveRun, call: ToolCall, change: Partial<ToolPart> & Pick<ToolPart, "state">): void {
    const { id: callId, name, carried } = call;
    const part = { kind: "tool", callId, name, arguments: jsonOf(call.arguments), ...change } as const;
    run.add({ kind: "tool", part: carried ? { ...part, carried } : part });
  }
}

/** Some models use an id again in a later step: the calls that ended before under it make the key another one. */
function callKey(run: LiveRun, { id }: ToolCall): string {
  const before = run.log.entries.filter(
    (entry) => entry.kind === "tool" && entry.part.callId === id && ["done", "failed"].includes(entry.part.state),
  ).length;
  return before === 0 ? `${run.id}:${id}` : `${run.id}:${id}:${before + 1}`;
}

const textIn = (result: Result | undefined): string => (result && "text" in result ? result.text : "");

const callOf = ({ callId, name, arguments: args, carried }: ToolPart): ToolCall => ({
  id: callId,
  name,
  arguments: typeof args === "string" ? args : JSON.stringify(args ?? {}),
  ...(carried && { carried }),
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
