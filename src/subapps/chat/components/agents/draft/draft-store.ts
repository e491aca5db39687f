import type { AgentConfig } from "#engine/agents/agent-config.ts";

/** What the form edits: the configuration, and how the agent is called. */
export type DraftValues = { name: string; description: string; config: AgentConfig };
export type DraftChange = { name?: string; description?: string; config?: Partial<AgentConfig> };

export type DraftStatus = "saved" | "unsaved" | "saving" | "offline" | "conflict" | "refused";
export type DraftState = DraftValues & { revision: number; status: DraftStatus; message: string };

/** What became of a try to save. A conflict brings along what somebody else made of the draft. */
export type SaveOutcome =
  | { kind: "saved"; revision: number }
  | { kind: "conflict"; theirs: DraftValues & { revision: number } }
  | { kind: "refused"; message: string }
  | { kind: "offline" };

/** Changes that did not reach the server, and the revision they were made on. */
export type Unsaved = { change: DraftChange; revision: number };

type Options = DraftValues & {
  revision: number;
  save(change: DraftChange, expectedRevision: number): Promise<SaveOutcome>;
  /** Keeps what is not saved yet where a closed window does not lose it; null forgets it. */
  keep(left: Unsaved | null): void;
  waitMilliseconds?: number;
  retryMilliseconds?: number;
};

export type DraftStore = ReturnType<typeof createDraftStore>;

/**
 * The draft as one person edits it. Changes show at once and are saved a moment after the last one, only what changed,
 * one save at a time. What cannot be saved stays: offline it is tried again, in a conflict the person chooses.
 */
export function createDraftStore(options: Options) {
  const { save, keep, waitMilliseconds = 600, retryMilliseconds = 4000 } = options;
  const { name, description, config, revision } = options;
  let state: DraftState = { name, description, config, revision, status: "saved", message: "" };
  let left: DraftChange | null = null;
  let theirs: (DraftValues & { revision: number }) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  const set = (next: Partial<DraftState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const leave = (change: DraftChange | null) => {
    left = change;
    keep(change && { change, revision: state.revision });
  };
  const later = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  };

  async function send(): Promise<void> {
    const sending = left;
    if (!sending || state.status === "conflict") return;
    left = null;
    set({ status: "saving", message: "" });
    const outcome = await save(sending, state.revision);
    const again = () => leave(merged(sending, left ?? {})); // what was typed meanwhile wins
    if (outcome.kind === "saved") {
      set({ revision: outcome.revision, status: left ? "unsaved" : "saved" });
      leave(left);
      return;
    }
    again();
    if (outcome.kind === "conflict") {
      theirs = outcome.theirs;
      set({ status: "conflict" });
    } else if (outcome.kind === "refused") set({ status: "refused", message: outcome.message });
    else {
      set({ status: "offline" });
      later(retryMilliseconds);
    }
  }

  /** Saves what is left now; answers when nothing is under way any more. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (current) {
      await current;
      if (state.status !== "unsaved") return;
    }
    current = send().finally(() => {
      current = null;
    });
    await current;
    if (left && state.status === "unsaved") later(waitMilliseconds);
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    flush,
    change(change: DraftChange) {
      const next = merged(left ?? {}, change);
      set({
        name: change.name ?? state.name,
        description: change.description ?? state.description,
        config: { ...state.config, ...change.config },
        ...(state.status !== "conflict" && state.status !== "saving" && { status: "unsaved", message: "" }),
      });
      leave(next);
      if (state.status !== "conflict") later(waitMilliseconds);
    },
    /** Goes on with what a closed window left unsaved; over a draft that changed since, only as the person chooses. */
    resume({ change, revision: base }: Unsaved) {
      const fresh = state;
      this.change(change);
      if (base === fresh.revision) return;
      theirs = fresh;
      clearTimeout(timer);
      set({ status: "conflict" });
    },
    /** The draft changed elsewhere: taken over when nothing of one's own is open, a conflict otherwise. */
    arrive(fresh: DraftValues & { revision: number }) {
      if (fresh.revision < state.revision || current) return;
      // How an agent is called has no revision: with nothing of one's own open, what is stored is right.
      if (fresh.revision === state.revision) {
        const isSame = fresh.name === state.name && fresh.description === state.description;
        return left || isSame ? undefined : set({ name: fresh.name, description: fresh.description });
      }
      if (!left) return set({ ...valuesOf(fresh), status: "saved", message: "" });
      theirs = fresh;
      clearTimeout(timer);
      set({ status: "conflict" });
    },
    /** Ends a conflict: with theirs one's own changes are gone, with mine they are put on top of theirs. */
    async settle(choice: "theirs" | "mine") {
      if (!theirs) return;
      const [other, own] = [theirs, left];
      theirs = null;
      if (choice === "theirs" || !own) {
        leave(null);
        return set({ ...valuesOf(other), status: "saved", message: "" });
      }
      const { name: ownName, description: ownDescription, config: ownConfig } = own;
      set({
        name: ownName ?? other.name,
        description: ownDescription ?? other.description,
        config: { ...other.config, ...ownConfig },
        revision: other.revision,
        status: "unsaved",
      });
      await flush();
    },
    stop() {
      clearTimeout(timer);
    },
  };
}

const valuesOf = ({ name, description, config, revision }: DraftValues & { revision: number }) => ({
  name,
  description,
  config,
  revision,
});

const merged = (first: DraftChange, second: DraftChange): DraftChange => ({
  ...first,
  ...second,
  ...((first.config || second.config) && { config: { ...first.config, ...second.config } }),
});
