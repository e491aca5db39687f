import type { RunEntry } from "#core/runs/run-log.ts";
import type { AgentName, OpenRun } from "../organise/chat-types.ts";
import { FollowedRun } from "./followed-run.ts";
import { LiveMessage } from "./live-message.ts";
import { mergeRows, type ThreadRow } from "./thread-rows.ts";
import type { Answering, OpenedThread, Receipt, Sending, ThreadSource, WireMessage } from "./thread-types.ts";

export type ThreadState = {
  conversationId: string | null;
  status: "loading" | "ready" | "failed";
  error: string | null;
  rows: readonly ThreadRow[];
  cursor: string | null;
  isLoadingOlder: boolean;
  /** Runs whose answer is being written. */
  answering: readonly string[];
  isLineLost: boolean;
  agents: readonly AgentName[];
  /** A message to go to: told once, and again when asked for again. */
  target: { messageId: string; time: number } | null;
  /** The message that is being changed. */
  editing: string | null;
};

const nothingYet: Omit<ThreadState, "conversationId" | "status"> = {
  error: null,
  rows: [],
  cursor: null,
  isLoadingOlder: false,
  answering: [],
  isLineLost: false,
  agents: [],
  target: null,
  editing: null,
};

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
  /** Counts what was asked for here: what the server told before that knows nothing of it. */
  let asked = 0;
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
    // What is on record of a run that goes on is told again from the start: it is replaced when it comes.
    let isFresh = after === null;
    const onEntry = (entry: RunEntry) => {
      if (isFresh && live.content.parts.length > 0) live.empty();
      isFresh = false;
      if (entry.kind === "finish") void over(runId, live, entry);
      else if (entry.kind === "model") live.set({ model: entry.name });
      else live.apply(entry);
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
      const before = asked;
      const opened = await source.open(id);
      if (asked !== before || sending > 0) isStale = true;
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
    asked += 1;
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

  const idOf = (): string => {
    if (!state.conversationId) throw new Error("There is no conversation yet. Say something first.");
    return state.conversationId;
  };

  if (initial) take(initial);
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
      if (state.conversationId) refresh();
      globalThis.window?.addEventListener("online", online);
      return () => {
        isStarted = false;
        unwatch?.();
        for (const run of [...followed.keys()]) leave(run);
        globalThis.window?.removeEventListener("online", online);
      };
    },
    refresh,

    async loadOlder(): Promise<void> {
      const { cursor, conversationId: id, isLoadingOlder } = state;
      if (!cursor || !id || isLoadingOlder) return;
      set({ isLoadingOlder: true });
      try {
        const older = await source.older(id, cursor);
        const told = older.messages.toReversed().filter(({ id: each }) => !messages.has(each));
        for (const message of told) put(message, true);
        const rows = told.map((message) => ({ key: message.id, ids: [message.id] }));
        set({ rows: [...rows, ...state.rows], cursor: older.nextCursor, isLoadingOlder: false });
      } catch {
        set({ isLoadingOlder: false });
      }
    },

    /** Says something. What could not be said is taken back, and the reason thrown. */
    send: (given: Sending): Promise<Receipt> =>
      during(async () => {
        const key = `sending-${Date.now()}-${messages.size}`;
        const last = state.rows.at(-1)?.ids[0] ?? null;
        const text = given.text ? [{ kind: "text" as const, text: given.text }] : [];
        const live = new LiveMessage({
          ...newMessage(key, last, "user"),
          status: "sending",
          parts: [...text, ...(given.parts ?? [])],
        });
        messages.set(key, live);
        set({ rows: [...state.rows, { key, ids: [key] }] });
        try {
          const receipt = await source.send(state.conversationId, given);
          messages.set(receipt.messageId, live);
          live.set({ id: receipt.messageId, status: "complete", siblingIds: [receipt.messageId] });
          const isNew = state.conversationId !== receipt.conversationId;
          const rows = state.rows.map((row) => (row.key === key ? { key, ids: [receipt.messageId] } : row));
          set({ rows, conversationId: receipt.conversationId, status: "ready" });
          if (isNew) watch();
          begun(receipt);
          return receipt;
        } catch (failure) {
          set({ rows: state.rows.filter((row) => row.key !== key) });
          throw failure;
        } finally {
          messages.delete(key);
        }
      }),

    /** Stops every answer that is being written, and keeps what there is of it. */
    async stop(): Promise<void> {
      await Promise.all([...followed.keys()].map((runId) => source.stop(runId)));
    },
    async stopRun(runId: string): Promise<void> {
      await source.stop(runId);
      refresh();
    },

    edit: (messageId: string, text: string) =>
      during(async () => {
        const receipt = await source.edit?.(idOf(), messageId, text);
        if (!receipt) return;
        const at = state.rows.findIndex(({ ids }) => ids.includes(messageId));
        const before = messages.get(messageId)?.facts;
        const siblingIds = [...(before?.siblingIds ?? []), receipt.messageId];
        const said = newMessage(receipt.messageId, before?.parentId ?? null, "user");
        put({ ...said, siblingIds, parts: [{ kind: "text", text }] }, true);
        const row = { key: receipt.messageId, ids: [receipt.messageId] };
        set({ rows: [...state.rows.slice(0, Math.max(0, at)), row], editing: null });
        begun(receipt);
      }),
    regenerate: (messageId: string, by: Answering = {}) =>
      during(async () => {
        const receipt = await source.regenerate?.(idOf(), messageId, by);
        if (receipt) begun(withSiblings(receipt, messageId));
      }),
    retry: (messageId: string) =>
      during(async () => {
        const runId = messages.get(messageId)?.facts.runId;
        const receipt = runId ? await source.retry?.(runId) : undefined;
        if (receipt) begun(withSiblings(receipt, messageId));
      }),
    carryOn: (messageId: string) =>
      during(async () => {
        const runId = messages.get(messageId)?.facts.runId;
        const receipt = runId ? await source.carryOn?.(runId) : undefined;
        if (receipt) begun(receipt);
      }),
    compare: (messageId: string, answers: Answering[]) =>
      during(async () => {
        const { runs } = (await source.compare?.(idOf(), messageId, answers)) ?? { runs: [] };
        const question = messages.get(messageId)?.facts;
        const questionId = question?.role === "user" ? messageId : (question?.parentId ?? messageId);
        for (const { runId, replyId, agentId, model } of runs) {
          put({ ...newReply({ replyId, runId, messageId: questionId, agentId }), model }, false);
          follow(runId, replyId, true);
        }
        const at = state.rows.findIndex(({ ids }) => ids.includes(questionId));
        const ids = runs.map(({ replyId }) => replyId);
        if (ids.length > 0) set({ rows: [...state.rows.slice(0, at + 1), { key: ids.join(" "), ids }] });
      }),

    /** Shows the answers to one question side by side, or one of them again. */
    async sideBySide(messageId: string, isBeside: boolean): Promise<void> {
      const ids = messages.get(messageId)?.facts.siblingIds.slice(-4) ?? [];
      const missing = isBeside ? ids.filter((id) => !messages.has(id)) : [];
      for (const message of await Promise.all(missing.map((id) => source.one(idOf(), id))))
        if (message) put(message, true);
      const shown = isBeside ? ids.filter((id) => messages.has(id)) : [messageId];
      const rows = state.rows.map((row) => (row.ids.includes(messageId) ? { ...row, ids: shown } : row));
      set({ rows });
    },
    /** Goes on with one of several answers, or to another branch. */
    async choose(messageId: string, newestBelow: boolean): Promise<void> {
      await source.choose?.(idOf(), messageId, newestBelow);
      const rows = state.rows.map((row) =>
        row.ids.length > 1 && row.ids.includes(messageId) ? { ...row, ids: [messageId] } : row,
      );
      set({ rows });
      await loading;
      refresh();
      await loading;
    },
    decide: async (runId: string, replyId: string, callId: string, decision: "approve" | "deny", note: string) => {
      await source.decide?.(runId, callId, decision, note);
      follow(runId, replyId, !positions.has(runId));
    },
    async rate(messageId: string, value: -1 | 0 | 1, comment = ""): Promise<void> {
      const live = messages.get(messageId);
      const before = live?.facts.feedback ?? 0;
      live?.set({ feedback: value });
      await source.rate?.(messageId, value, comment).catch((failure: unknown) => {
        live?.set({ feedback: before });
        throw failure;
      });
    },

    setEditing: (editing: string | null) => set({ editing }),
    /** Begins to change the last thing that was said here. Whether there is one. */
    editLast(): boolean {
      const own = state.rows.findLast(({ ids }) => messages.get(ids[0] ?? "")?.facts.role === "user");
      const id = own?.ids[0];
      if (!id || !source.edit) return false;
      set({ editing: id, target: { messageId: id, time: Date.now() } });
      return true;
    },
    /** Goes to a message, however old it is or on whichever branch. */
    async goTo(messageId: string): Promise<boolean> {
      const isShown = () => state.rows.some(({ ids }) => ids.includes(messageId));
      await loading;
      for (let pages = 0; !isShown() && state.cursor && pages < 400; pages++) {
        const { cursor } = state;
        await this.loadOlder();
        if (state.cursor === cursor) break;
      }
      if (!isShown() && source.choose) {
        await source.choose(idOf(), messageId, true);
        refresh();
        await loading;
        while (!isShown() && state.cursor) {
          const { cursor } = state;
          await this.loadOlder();
          if (state.cursor === cursor) break;
        }
      }
      if (isShown()) set({ target: { messageId, time: Date.now() } });
      return isShown();
    },
  };

  function withSiblings(receipt: Receipt, messageId: string): Receipt {
    const { siblingIds = [], parentId = null, role } = messages.get(messageId)?.facts ?? {};
    const isAnswer = role === "assistant";
    const reply = newReply({ ...receipt, messageId: isAnswer ? parentId : messageId });
    put({ ...reply, siblingIds: isAnswer ? [...siblingIds, receipt.replyId] : [receipt.replyId] }, false);
    return receipt;
  }
}

/** Answers that stand side by side stay so until one is chosen. */
function withSideBySide(before: readonly ThreadRow[], rows: readonly ThreadRow[]): ThreadRow[] {
  return rows.map((row) => {
    const known = before.find(({ ids }) => ids.length > 1 && ids.includes(row.ids[0] ?? ""));
    return known ?? row;
  });
}

const newMessage = (id: string, parentId: string | null, role: "user" | "assistant"): WireMessage => ({
  id,
  parentId,
  role,
  runId: null,
  status: "complete",
  parts: [],
  createdAt: new Date().toISOString(),
});

type NewReply = { replyId: string; runId: string; messageId: string | null; agentId: string | null };
const newReply = ({ replyId, runId, messageId, agentId }: NewReply): WireMessage => ({
  ...newMessage(replyId, messageId, "assistant"),
  status: "streaming",
  runId,
  agentId,
});

const wordsOf = (failure: unknown): string =>
  failure instanceof Error ? failure.message : "The conversation could not be loaded. Try again.";
