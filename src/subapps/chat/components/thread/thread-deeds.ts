import type { FollowedRun } from "./followed-run.ts";
import { LiveMessage } from "./live-message.ts";
import { newMessage, newReply, type ThreadState } from "./thread-state.ts";
import type { Answering, Receipt, Sending, ThreadSource, WireMessage } from "./thread-types.ts";

/** What the store lets its deeds touch. */
export type ThreadCore = {
  source: ThreadSource;
  state(): ThreadState;
  set(change: Partial<ThreadState>): void;
  messages: Map<string, LiveMessage>;
  followed: ReadonlyMap<string, FollowedRun>;
  /** Where runs that are not followed any more had come to. */
  positions: ReadonlyMap<string, string>;
  put(message: WireMessage, isWhole: boolean): LiveMessage;
  follow(runId: string, replyId: string, isFromStart: boolean): void;
  /** An answer was asked for: shows it and follows it. */
  begun(receipt: Receipt): void;
  /** Holds back what the server tells while something is asked of it. */
  during<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  refresh(): void;
  /** Resolves when nothing is being loaded. */
  settled(): Promise<void>;
  watch(): void;
};

/** What can be done in a thread. */
export function threadDeeds(core: ThreadCore) {
  const { source, set, messages, followed, positions, put, follow, begun, during, refresh, watch } = core;
  const isShown = (messageId: string) => core.state().rows.some(({ ids }) => ids.includes(messageId));
  const idOf = (): string => {
    const { conversationId } = core.state();
    if (!conversationId) throw new Error("There is no conversation yet. Say something first.");
    return conversationId;
  };

  let loading: Promise<void> | null = null;
  const loadOlder = (): Promise<void> => {
    loading ??= loadPage().finally(() => {
      loading = null;
    });
    return loading;
  };
  const loadPage = async (): Promise<void> => {
    const { cursor, conversationId: id } = core.state();
    if (!cursor || !id) return;
    set({ isLoadingOlder: true });
    try {
      const older = await source.older(id, cursor);
      const shown = new Set(core.state().rows.flatMap(({ ids }) => ids));
      const told = older.messages.toReversed().filter((message) => !shown.has(message.id));
      for (const message of told) put(message, true);
      const rows = told.map((message) => ({ key: message.id, ids: [message.id] }));
      set({ rows: [...rows, ...core.state().rows], cursor: older.nextCursor, isLoadingOlder: false });
    } catch {
      set({ isLoadingOlder: false }); // scrolling on tries again
    }
  };

  const loadUntil = async (messageId: string): Promise<void> => {
    for (let cursor: string | null = ""; !isShown(messageId) && cursor !== core.state().cursor; ) {
      cursor = core.state().cursor;
      await loadOlder();
    }
  };

  /** The new answer stands beside the ones there are. */
  function withSiblings(receipt: Receipt, messageId: string): Receipt {
    const { siblingIds = [], parentId = null, role } = messages.get(messageId)?.facts ?? {};
    const isAnswer = role === "assistant";
    const reply = newReply({ ...receipt, messageId: isAnswer ? parentId : messageId });
    put({ ...reply, siblingIds: isAnswer ? [...siblingIds, receipt.replyId] : [receipt.replyId] }, false);
    return receipt;
  }

  return {
    loadOlder,

    /** Says something. What could not be said is taken back, and the reason thrown. */
    send: (given: Sending): Promise<Receipt> =>
      during(async () => {
        const key = `sending-${Date.now()}-${messages.size}`;
        const last = core.state().rows.at(-1)?.ids[0] ?? null;
        const text = given.text ? [{ kind: "text" as const, text: given.text }] : [];
        const live = new LiveMessage({
          ...newMessage(key, last, "user"),
          status: "sending",
          parts: [...text, ...(given.parts ?? [])],
        });
        messages.set(key, live);
        set({ rows: [...core.state().rows, { key, ids: [key] }] });
        try {
          const receipt = await source.send(core.state().conversationId, given);
          messages.set(receipt.messageId, live);
          live.set({ id: receipt.messageId, status: "complete", siblingIds: [receipt.messageId] });
          const isNew = core.state().conversationId !== receipt.conversationId;
          const rows = core.state().rows.map((row) => (row.key === key ? { key, ids: [receipt.messageId] } : row));
          set({ rows, conversationId: receipt.conversationId, status: "ready" });
          if (isNew) watch();
          begun(receipt);
          return receipt;
        } catch (failure) {
          set({ rows: core.state().rows.filter((row) => row.key !== key) });
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
        const at = core.state().rows.findIndex(({ ids }) => ids.includes(messageId));
        const before = messages.get(messageId)?.facts;
        const siblingIds = [...(before?.siblingIds ?? []), receipt.messageId];
        const said = newMessage(receipt.messageId, before?.parentId ?? null, "user");
        put({ ...said, siblingIds, parts: [{ kind: "text", text }] }, true);
        const row = { key: receipt.messageId, ids: [receipt.messageId] };
        set({ rows: [...core.state().rows.slice(0, Math.max(0, at)), row], editing: null });
        begun(receipt);
      }),
    editAnswer: async (messageId: string, text: string) => {
      await source.editAnswer?.(idOf(), messageId, text);
      set({ editing: null });
      await core.settled();
      refresh();
      await core.settled();
    },
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
        if (receipt) begun(withSiblings(receipt, messageId));
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
        const at = core.state().rows.findIndex(({ ids }) => ids.includes(questionId));
        const ids = runs.map(({ replyId }) => replyId);
        if (ids.length > 0) set({ rows: [...core.state().rows.slice(0, at + 1), { key: ids.join(" "), ids }] });
      }),

    /** Shows the answers to one question side by side, or one of them again. */
    async sideBySide(messageId: string, isBeside: boolean): Promise<void> {
      const ids = messages.get(messageId)?.facts.siblingIds.slice(-4) ?? [];
      const missing = isBeside ? ids.filter((id) => !messages.has(id)) : [];
      for (const message of await Promise.all(missing.map((id) => source.one(idOf(), id))))
        if (message) put(message, true);
      const shown = isBeside ? ids.filter((id) => messages.has(id)) : [messageId];
      const rows = core.state().rows.map((row) => (row.ids.includes(messageId) ? { ...row, ids: shown } : row));
      set({ rows });
    },
    /** Goes on with one of several answers, or to another branch. */
    async choose(messageId: string, newestBelow: boolean): Promise<void> {
      await source.choose?.(idOf(), messageId, newestBelow);
      const rows = core
        .state()
        .rows.map((row) => (row.ids.length > 1 && row.ids.includes(messageId) ? { ...row, ids: [messageId] } : row));
      set({ rows });
      await core.settled();
      refresh();
      await core.settled();
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
      const own = core.state().rows.findLast(({ ids }) => messages.get(ids[0] ?? "")?.facts.role === "user");
      const id = own?.ids[0];
      if (!id || !source.edit) return false;
      set({ editing: id, target: { messageId: id, time: Date.now() } });
      return true;
    },
    /** Goes to a message, however old it is or on whichever branch. */
    async goTo(messageId: string): Promise<boolean> {
      await core.settled();
      await loadUntil(messageId);
      if (!isShown(messageId) && source.choose) {
        await source.choose(idOf(), messageId, true);
        refresh();
        await core.settled();
        await loadUntil(messageId);
      }
      if (isShown(messageId)) set({ target: { messageId, time: Date.now() } });
      return isShown(messageId);
    },
  };
}
