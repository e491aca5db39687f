"use client";

import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from "react";
import type { AgentConfig } from "#engine/agents/agent-config.ts";
import { useNews } from "#workspace/shell/components/use-news.ts";
import { createDraftStore, type DraftState, type DraftStore } from "./draft-store.ts";
import { loadDraft, type StoredDraft, saveDraft } from "./save-draft.ts";
import { unsavedDraft } from "./unsaved-draft.ts";

const Draft = createContext<DraftStore | null>(null);

/** Holds the draft for everything of the editor, saves it and hears when somebody else changes it. */
export function DraftProvider({ agentId, stored, children }: DraftProviderProps) {
  const [store] = useState(() =>
    createDraftStore({
      ...stored,
      save: (change, revision) => saveDraft(agentId, change, revision),
      keep: (left) => unsavedDraft.keep(agentId, left),
    }),
  );
  useEffect(() => {
    const left = unsavedDraft.read(agentId);
    if (left) store.resume(left);
    const save = () => void store.flush();
    const beforeLeaving = (event: BeforeUnloadEvent) => {
      if (store.getState().status === "saved") return;
      save();
      event.preventDefault();
    };
    window.addEventListener("online", save);
    window.addEventListener("beforeunload", beforeLeaving);
    return () => {
      window.removeEventListener("online", save);
      window.removeEventListener("beforeunload", beforeLeaving);
      save();
    };
  }, [store, agentId]);
  useEffect(() => store.arrive(stored), [store, stored]);
  useNews(
    ["agents.changed"],
    () => {
      if (store.getState().status === "saving") return;
      void loadDraft(agentId).then((fresh) => fresh && store.arrive(fresh));
    },
    (payload) => payload.agentId === agentId,
  );
  return <Draft value={store}>{children}</Draft>;
}

interface DraftProviderProps {
  agentId: string;
  stored: StoredDraft;
  children: ReactNode;
}

export function useDraftStore(): DraftStore {
  const store = useContext(Draft);
  if (!store) throw new Error("This part of the editor stands outside its draft.");
  return store;
}

/** One thing about the draft; the part is drawn again only when that changes. */
export function useDraft<Part>(choose: (state: DraftState) => Part): Part {
  const store = useDraftStore();
  const read = () => choose(store.getState());
  return useSyncExternalStore(store.subscribe, read, read);
}

/** A field of the configuration and how to change it. */
export function useConfigField<Name extends keyof AgentConfig>(
  name: Name,
): [AgentConfig[Name], (value: AgentConfig[Name]) => void] {
  const store = useDraftStore();
  const value = useDraft((state) => state.config[name]);
  return [value, (next) => store.change({ config: { [name]: next } as Partial<AgentConfig> })];
}
