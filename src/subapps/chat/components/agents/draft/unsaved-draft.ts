"use client";

import type { Unsaved } from "./draft-store.ts";

const keyOf = (agentId: string) => `parley-draft-${agentId}`;

/** What could not be saved outlives a closed window in this browser. Where it may keep nothing, that is not said twice. */
export const unsavedDraft = {
  read(agentId: string): Unsaved | null {
    try {
      return JSON.parse(localStorage.getItem(keyOf(agentId)) ?? "null") as Unsaved | null;
    } catch {
      return null;
    }
  },
  keep(agentId: string, unsaved: Unsaved | null): void {
    try {
      if (unsaved) localStorage.setItem(keyOf(agentId), JSON.stringify(unsaved));
      else localStorage.removeItem(keyOf(agentId));
    } catch {
      // Storage that is full or switched off.
    }
  },
};
