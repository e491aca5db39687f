"use client";

import { useEffect, useSyncExternalStore } from "react";

/** How many notifications wait, shared by the bell and the phone's tab. */
let unread: number | null = null;
const watchers = new Set<() => void>();

export function setUnread(next: number): void {
  unread = next;
  for (const watcher of watchers) watcher();
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** `initial` is what the server counted for this page; every page it makes counts anew. */
export function useUnread(initial: number): number {
  useEffect(() => setUnread(initial), [initial]);
  return useSyncExternalStore(
    subscribe,
    () => unread ?? initial,
    () => initial,
  );
}
