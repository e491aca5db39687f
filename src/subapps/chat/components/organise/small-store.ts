"use client";

import { useSyncExternalStore } from "react";

export type SmallStore<State> = {
  get(): State;
  set(change: Partial<State>): void;
  subscribe(listener: () => void): () => void;
};

/** A few values that parts of a page far from each other share. */
export function smallStore<State extends object>(initial: State): SmallStore<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** One value of a store: renders again only when that value is another. */
export function useStored<State, Value>(
  store: SmallStore<State>,
  initial: State,
  pick: (state: State) => Value,
): Value {
  return useSyncExternalStore(
    store.subscribe,
    () => pick(store.get()),
    () => pick(initial),
  );
}
