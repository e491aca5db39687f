"use client";

import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import type { LiveMessage, MessageView } from "./live-message.ts";
import type { ThreadState } from "./thread-state.ts";
import type { ThreadStore } from "./thread-store.ts";

const Thread = createContext<ThreadStore | null>(null);

export function ThreadProvider({ store, children }: { store: ThreadStore; children: ReactNode }) {
  return <Thread value={store}>{children}</Thread>;
}

/** The thread around this place: to say something, to stop, to go to a message. */
export function useThread(): ThreadStore {
  const store = useContext(Thread);
  if (!store) throw new Error("This must stand inside a ThreadView.");
  return store;
}

/** One value of the thread; renders again only when that value is another. */
export function useThreadState<Value>(pick: (state: ThreadState) => Value): Value {
  const store = useThread();
  const value = () => pick(store.getState());
  return useSyncExternalStore(store.subscribe, value, value);
}

export const useIsAnswering = (): boolean => useThreadState(({ answering }) => answering.length > 0);

export const useMessageView = (message: LiveMessage): MessageView =>
  useSyncExternalStore(message.subscribe, message.view, message.view);
