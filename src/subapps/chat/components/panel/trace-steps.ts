import type { WireEntry } from "#engine/runs/wire-entry.ts";

export type RunEvent = { seq: number; entry: WireEntry; createdAt: string };

export type TraceStep = {
  key: string;
  kind: "model" | "tool" | "hand_off";
  /** Whose hue it has; null for a tool. */
  agentId: string | null;
  /** A tool's name; empty where the agent's own name stands. */
  tool: string;
  detail: string;
  start: number;
  milliseconds: number;
  state: "done" | "running" | "waiting" | "failed" | "denied";
  /** Of a call to a model that is over: its place in the run's log. A fork can begin behind it. */
  seq?: number;
  /** The text is a fixed answer: no model was asked. */
  isFixed?: boolean;
};

type Run = { agentId: string | null; status: string; createdAt: string; milliseconds: number | null };

/**
 * What happened in a run as steps on a line of time. Model calls and tools tell how long they took; one follows the
 * other, as the log has them. What is still going on reaches to now.
 */
export function traceSteps(events: readonly RunEvent[], run: Run, now: number): { steps: TraceStep[]; total: number } {
  const steps: TraceStep[] = [];
  const tools = new Map<string, TraceStep>();
  /** Calls the model made that nobody has begun: they wait for their turn, or for a person's word. */
  const asked = new Map<string, string>();
  let [speaker, cursor, hasCalled, isWriting, isFixed] = [run.agentId, 0, false, false, false];
  for (const { seq, entry } of events) {
    if (entry.kind === "step") {
      speaker = entry.agentId ?? speaker;
      steps.push({
        key: `step-${seq}`,
        kind: "model",
        agentId: speaker,
        tool: "",
        detail: isFixed ? "fixed answer" : hasCalled ? "plan" : "answer",
        start: cursor,
        milliseconds: entry.milliseconds,
        state: "done",
        ...(entry.note === undefined && { seq }),
        ...(isFixed && { isFixed }),
      });
      isFixed = false;
      cursor += entry.milliseconds;
      [hasCalled, isWriting] = [false, false];
    } else if (entry.kind === "tool") {
      hasCalled ||= entry.part.state === "waiting";
      const { callId, state, milliseconds = 0 } = entry.part;
      const isOver = state === "done" || state === "failed" || state === "denied";
      const known = tools.get(callId);
      if (state === "waiting") {
        asked.set(callId, entry.part.name);
        continue;
      }
      asked.delete(callId);
      const step = known ?? newTool(entry.part.callId, entry.part.name, cursor);
      if (!known) {
        tools.set(callId, step);
        steps.push(step);
      }
      step.state = state;
      step.detail = isOver ? resultWords(entry.part.result) : "";
      if (isOver) {
        step.start = Math.min(step.start, cursor);
        step.milliseconds = milliseconds;
        cursor = Math.max(cursor, step.start + milliseconds);
      }
    } else if (entry.kind === "part" && entry.part.kind === "hand_off") {
      steps.push({
        key: `hand-off-${seq}`,
        kind: "hand_off",
        agentId: entry.part.toAgentId,
        tool: "",
        detail: entry.part.toName,
        start: cursor,
        milliseconds: 0,
        state: "done",
      });
      speaker = entry.part.toAgentId;
    } else if (entry.kind === "part" && entry.part.kind === "fixed_answer") isFixed = true;
    else if (entry.kind === "text" || entry.kind === "reasoning") isWriting = true;
  }
  if (run.status === "waiting")
    for (const [callId, name] of asked)
      steps.push({ ...newTool(callId, name, cursor), state: "waiting", detail: "waits for you" });
  const isOpen = run.status === "running";
  const elapsed = isOpen ? Math.max(cursor, now - Date.parse(run.createdAt)) : Math.max(cursor, run.milliseconds ?? 0);
  const running = steps.filter(({ state }) => state === "running");
  for (const step of running) step.milliseconds = elapsed - step.start;
  if (isOpen && running.length === 0) {
    steps.push({
      key: "now",
      kind: "model",
      agentId: speaker,
      tool: "",
      detail: isWriting ? "writing" : "thinking",
      start: cursor,
      milliseconds: elapsed - cursor,
      state: "running",
    });
  }
  return { steps, total: Math.max(1, elapsed) };
}

const newTool = (callId: string, tool: string, start: number): TraceStep => ({
  key: `tool-${callId}`,
  kind: "tool",
  agentId: null,
  tool,
  detail: "",
  start,
  milliseconds: 0,
  state: "running",
});

/** "64 rows", "2 passages", or nothing: only what can be counted without reading. */
function resultWords(result: string | undefined): string {
  if (!result) return "";
  try {
    const parsed: unknown = JSON.parse(result);
    const list = Array.isArray(parsed)
      ? parsed
      : Object.values(parsed as Record<string, unknown>).find((value) => Array.isArray(value));
    if (Array.isArray(list)) return list.length === 1 ? "1 result" : `${list.length} results`;
  } catch {
    // Words, not data.
  }
  return "";
}

/** `search_knowledge` as people read it. */
export const toolWords = (name: string): string => {
  const words = name
    .replace(/^mcp_+/, "")
    .replaceAll(/[_-]+/g, " ")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
