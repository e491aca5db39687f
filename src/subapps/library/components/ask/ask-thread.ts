import type { MessageItem } from "#engine/conversations/queries/list-messages.ts";
import type { CheckPart, CitationPart, EvidencePart, MessagePart } from "#engine/messages/parts.ts";
import type { RunEntry, RunStatus } from "#engine/runs/run-log.ts";
import { api } from "../library-api.ts";
import { followRun } from "./follow-run.ts";

export type Answer = {
  id: string;
  runId: string | null;
  status: RunStatus;
  text: string;
  evidence: EvidencePart | null;
  citations: readonly CitationPart[];
  check: CheckPart | null;
  failure: string | null;
  costNanos: number | null;
};
export type Turn = { id: string; question: string; answer: Answer };
export type ThreadState = {
  conversationId: string | null;
  turns: readonly Turn[];
  isLoading: boolean;
  failure: string | null;
};

const empty: ThreadState = { conversationId: null, turns: [], isLoading: false, failure: null };

/** One conversation with documents: what was asked and answered, and the answer that is being written. */
export class AskThread {
  #state = empty;
  #stop: (() => void) | null = null;
  readonly #listeners = new Set<() => void>();

  read = (): ThreadState => this.#state;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get isAnswering(): boolean {
    return this.#state.turns.at(-1)?.answer.status === "running";
  }

  begin(): void {
    this.#stop?.();
    this.#set(empty);
  }

  async open(conversationId: string): Promise<void> {
    this.#stop?.();
    this.#set({ ...empty, conversationId, isLoading: true });
    try {
      const { items } = await api("GET /conversations/:conversationId/messages", { conversationId, limit: 100 });
      if (this.#state.conversationId !== conversationId) return;
      const turns = turnsOf(items.toReversed());
      this.#set({ conversationId, turns, isLoading: false, failure: null });
      const last = turns.at(-1)?.answer;
      if (last?.status === "running" && last.runId) this.#follow(last.runId);
    } catch (problem) {
      this.#set({ ...this.#state, isLoading: false, failure: wordsOf(problem) });
    }
  }

  async ask(question: string, scope: Record<string, unknown>): Promise<void> {
    if (this.isAnswering) return;
    const asked: Turn = { id: `asked-${Date.now()}`, question, answer: answerOf("", null) };
    const before = this.#state;
    this.#set({ ...before, turns: [...before.turns, asked], failure: null });
    try {
      const receipt = await api("POST /library/ask", {
        question,
        ...scope,
        ...(before.conversationId && { conversationId: before.conversationId }),
      });
      this.#set({ ...this.#state, conversationId: receipt.conversationId });
      this.#change({ id: receipt.replyId, runId: receipt.runId });
      this.#follow(receipt.runId);
    } catch (problem) {
      this.#set({ ...before, failure: wordsOf(problem) });
    }
  }

  async stop(): Promise<void> {
    const runId = this.#state.turns.at(-1)?.answer.runId;
    if (runId && this.isAnswering) await api("POST /runs/:runId/stop", { runId });
  }

  close(): void {
    this.#stop?.();
    this.#listeners.clear();
  }

  #follow(runId: string): void {
    this.#stop = followRun(runId, {
      entry: (entry) => this.#hear(entry),
      rewind: () => this.#change({ text: "", evidence: null, citations: [], check: null }),
    });
  }

  #hear(entry: RunEntry): void {
    const now = this.#state.turns.at(-1)?.answer;
    if (!now) return;
    if (entry.kind === "text") this.#change({ text: now.text + entry.text });
    if (entry.kind === "part") this.#change(withPart(now, entry.part));
    if (entry.kind === "step") this.#change({ costNanos: (now.costNanos ?? 0) + entry.nanos });
    if (entry.kind === "finish") this.#change({ status: entry.status, failure: entry.error?.message ?? null });
  }

  #change(change: Partial<Answer>): void {
    const turns = this.#state.turns.map((turn, at, all) =>
      at === all.length - 1 ? { ...turn, answer: { ...turn.answer, ...change } } : turn,
    );
    this.#set({ ...this.#state, turns });
  }

  #set(state: ThreadState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

const answerOf = (id: string, runId: string | null): Answer => ({
  id,
  runId,
  status: "running",
  text: "",
  evidence: null,
  citations: [],
  check: null,
  failure: null,
  costNanos: null,
});

function withPart(answer: Answer, part: MessagePart): Partial<Answer> {
  if (part.kind === "evidence") return { evidence: part };
  if (part.kind === "check") return { check: part };
  if (part.kind === "citation") return { citations: [...answer.citations, part] };
  return {};
}

/** Questions and what answers them, from a conversation's messages in their order. */
export function turnsOf(messages: readonly MessageItem[]): Turn[] {
  const turns: Turn[] = [];
  for (const { id, role, runId, parts, status, error, costNanos } of messages) {
    const text = parts.map((part) => (part.kind === "text" ? part.text : "")).join("");
    if (role === "user") {
      turns.push({ id, question: text, answer: answerOf("", null) });
      continue;
    }
    const turn = turns.at(-1);
    if (!turn) continue;
    const answer = answerOf(id, runId);
    for (const part of parts) Object.assign(answer, withPart(answer, part));
    turn.answer = { ...answer, text, status: status as RunStatus, failure: error?.message ?? null, costNanos };
  }
  return turns;
}

const wordsOf = (problem: unknown): string =>
  problem instanceof Error ? problem.message : "That did not work. Try again.";
