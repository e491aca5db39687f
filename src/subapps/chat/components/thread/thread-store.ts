import type { RunEntry } from "#engine/runs/run-log.ts";
import type { OpenRun } from "../organise/chat-types.ts";
import { FollowedRun } from "./followed-run.ts";
import { whenIdle } from "./frames.ts";
import { LiveMessage } from "./live-message.ts";
import { type ThreadCore, threadDeeds } from "./thread-deeds.ts";
import { mergeRows, withSideBySide } from "./thread-rows.ts";
import { newReply, nothingYet, type ThreadState } from "./thread-state.ts";
import type { OpenedThread, Receipt, ThreadSource, WireMessage } from "./thread-types.ts";

export type ThreadStore = ReturnType<typeof createThreadStore>;

/**
 * A thread outside React: rows in one place, each message in its own, so that a piece of an answer draws one block of one
 * message. Everything goes through a source, so that other pages can show threads of other doors.
 */
export function createThreadStore(
  source: ThreadSource,
  conversationId: string | null,
  initial: OpenedThread | null = null,
) {
  let state: ThreadState = { ...nothingYet, conversationId, status: conversationId ? "loading" : "ready" };
  const listeners = new Set<() => void>();
  const messages = new Map<string, LiveMessage>();
  const followed = new Map<string, FollowedRun>();
  let unwatch: (() => void) | null = null;
  let sending = 0;
  let isStale = false;
  let isStarted = false;
  /** Counts what was asked for and what ended here: what the server told before that knows nothing of it. */
  let turns = 0;
  let loading: Promise<void> | null = null;

  const set = (change: Partial<ThreadState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const put = (message: WireMessage, isWhole: boolean): LiveMessage => {
    const known = messages.get(message.id);
    if (known) known.adopt(message, isWhole);
    const live = known ?? new LiveMessage(message);
    messages.set(message.id, live);
    return live;
  };
  const isFollowed = (runId: string | null) => runId !== null && followed.has(runId);

  /** An answer that is being written, as a row of its own or beside the others to the same question. */
  const place = (replyId: string, key = replyId) => {
    const parentId = messages.get(replyId)?.facts.parentId;
    const { rows } = state;
    if (rows.some(({ ids }) => ids.includes(replyId))) return;
    const at = rows.findIndex(({ ids }) => parentId && ids.includes(parentId));
    const kept = at === -1 ? rows : rows.slice(0, at + 1);
    const beside = rows[at + 1];
    const isBeside = beside?.ids.every((id) => {
      const facts = messages.get(id)?.facts;
      return facts?.parentId === parentId && isFollowed(facts?.runId ?? null);
    });
    set({
      rows: [...kept, isBeside && beside ? { ...beside, ids: [...beside.ids, replyId] } : { key, ids: [replyId] }],
    });
  };

  const follow = (runId: string, replyId: string, isFromStart: boolean) => {
    if (followed.has(runId)) return;
    const live = messages.get(replyId);
    if (!live) return;
    const after = isFromStart ? null : (positions.get(runId) ?? null);
    // What is on record of a run that goes on is told again from the start.
    let isFresh = after === null;
    const onEntry = (entry: RunEntry) => {
      if (isFresh && live.content.parts.length > 0) live.retell();
      isFresh = false;
      if (entry.kind === "finish") void over(runId, live, entry);
      else {
        if (entry.kind === "model") live.set({ model: entry.name });
        live.apply(entry);
      }
    };
    const run = new FollowedRun({
      source,
      runId,
      after,
      onEntry,
      onRewind: () => live.empty(),
      onLine: (isFine) => {
        set({ isLineLost: !isFine });
        if (!isFine) void look(live);
      },
    });
    followed.set(runId, run);
    live.set({ status: "streaming", runId, error: null });
    set({ answering: [...followed.keys()] });
  };
  const positions = new Map<string, string>();

  /** A line that stays broken may hide that the answer is done: the record knows. */
  const look = async (live: LiveMessage) => {
    const { id, runId } = live.facts;
    const kept = state.conversationId && (await source.one(state.conversationId, id).catch(() => null));
    if (!kept || !runId || kept.status === "streaming") return;
    leave(runId);
    live.adopt(kept, true);
    live.close({});
  };

  const leave = (runId: string) => {
    const run = followed.get(runId);
    turns += 1;
    if (run?.position) positions.set(runId, run.position);
    run?.close();
    followed.delete(runId);
    set({ answering: [...followed.keys()], ...(followed.size === 0 && { isLineLost: false }) });
  };

  const over = async (runId: string, live: LiveMessage, entry: Extract<RunEntry, { kind: "finish" }>) => {
    leave(runId);
    const status = entry.status === "done" ? "complete" : entry.status === "running" ? "interrupted" : entry.status;
    live.close({
      status,
      error: entry.error ?? null,
      isCutOff: entry.reason === "length",
      inputTokens: entry.usage?.input ?? null,
      outputTokens: entry.usage?.output ?? null,
    });
    const { conversationId: id } = state;
    const kept = id && (await source.one(id, live.facts.id).catch(() => null));
    // The words are byte for byte those on record; should they ever differ, the record is right.
    if (kept && !isFollowed(runId)) live.adopt(kept, true);
  };

  const load = async (): Promise<void> => {
    const id = state.conversationId;
    if (!id) return;
    try {
      const before = turns;
      const opened = await source.open(id);
      if (turns !== before || sending > 0) isStale = true;
      else if (state.conversationId === id) take(opened);
    } catch (failure) {
      if (state.status === "ready") return; // what is shown stays; the next news tries again
      set({ status: "failed", error: wordsOf(failure) });
    }
  };

  const take = (opened: OpenedThread): void => {
    const told = opened.messages.toReversed();
    for (const message of told) put(message, !isFollowed(message.runId));
    const { rows, isConnected } = mergeRows(state.rows, told);
    const isFirst = state.status !== "ready" || !isConnected;
    set({
      status: "ready",
      error: null,
      rows: withSideBySide(state.rows, rows),
      agents: opened.agents.length > 0 ? opened.agents : state.agents,
      ...((isFirst || told.length === rows.length) && { cursor: opened.nextCursor }),
    });
    if (isStarted) for (const run of opened.openRuns) showOpenRun(run);
  };

  const showOpenRun = ({ id, questionId, replyId, agentId, status }: OpenRun) => {
    if (!replyId || status !== "running") return;
    // What is asked again is not the head before it is answered: its place is kept.
    if (followed.has(id)) return place(replyId);
    if (questionId && !state.rows.some(({ ids }) => ids.includes(questionId))) return;
    if (!messages.has(replyId)) put(newReply({ replyId, runId: id, messageId: questionId, agentId }), false);
    const hasPlace = positions.has(id);
    follow(id, replyId, !hasPlace);
    place(replyId);
  };

  const refresh = () => {
    if (sending > 0 || loading) {
      isStale = true;
      return;
    }
    loading = load().finally(() => {
      loading = null;
      if (!isStale) return;
      isStale = false;
      refresh();
    });
  };

  const watch = () => {
    unwatch?.();
    unwatch = state.conversationId ? (source.watch?.(state.conversationId, refresh) ?? null) : null;
  };

  /** An answer was asked for: shows it and follows it. */
  const begun = (receipt: Receipt) => {
    if (!messages.has(receipt.replyId)) put(newReply(receipt), false);
    follow(receipt.runId, receipt.replyId, true);
    place(receipt.replyId);
  };

  const during = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    sending += 1;
    turns += 1;
    try {
      return await work();
    } finally {
      sending -= 1;
      if (isStale && sending === 0) {
        isStale = false;
        refresh();
      }
    }
  };

  if (initial) take(initial);
  const core: ThreadCore = {
    source,
    state: () => state,
    set,
    messages,
    followed,
    positions,
    put,
    follow,
    begun,
    during,
    refresh,
    settled: async () => {
      while (loading) await loading;
    },
    watch,
  };
  return {
    source,
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    message: (id: string): LiveMessage | undefined => messages.get(id),

    /** Begins: loads what there is and listens. Returns how to end. */
    start() {
      const online = () => {
        for (const run of followed.values()) run.hurry();
        refresh();
      };
      isStarted = true;
      watch();
      for (const run of initial?.openRuns ?? []) showOpenRun(run);
      // What the page brought is shown first; whether it is still so is asked after that.
      const unlook = initial ? whenIdle(refresh) : null;
      if (!initial && state.conversationId) refresh();
      globalThis.window?.addEventListener("online", online);
      return () => {
        isStarted = false;
        unlook?.();
        unwatch?.();
        for (const run of [...followed.keys()]) leave(run);
        globalThis.window?.removeEventListener("online", online);
      };
    },
    refresh,
    ...threadDeeds(core),
  };
}

const wordsOf = (failure: unknown): string =>
  failure instanceof Error ? failure.message : "The conversation could not be loaded. Try again.";
