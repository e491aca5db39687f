import { reloads } from "../reporting-settings.ts";

/** Where the count lives. It has to outlive the page, since every reload ends it. */
export type ReloadStore = { read(): string | null; write(value: string): void; clear(): void };

/** Counts one more reload and says whether it may happen. A store that cannot remember allows none: no endless loop. */
export function takeReload(store: ReloadStore, limit: number = reloads.limit): boolean {
  const next = reloadsTaken(store) + 1;
  if (next > limit) return false;
  store.write(String(next));
  return reloadsTaken(store) === next;
}

export function reloadsTaken(store: ReloadStore): number {
  const value = store.read();
  return value !== null && /^\d{1,6}$/.test(value) ? Number(value) : 0;
}
