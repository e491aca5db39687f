import { reloads } from "../reporting-settings.ts";
import type { ReloadStore } from "./reload-counter.ts";

type Tab = { sessionStorage: Storage; name: string };

/**
 * Session storage; where that is refused, the tab's own memory: its name. A variable would be forgotten by the very
 * reload it counts. A tab that somebody else has named is left alone.
 */
export function reloadStore(tab: Tab = window): ReloadStore {
  const key = reloads.storageKey;
  const nameLead = `${key}=`;
  const storage = storageOf(tab);
  if (storage) {
    return {
      read: () => storage.getItem(key),
      write: (value) => storage.setItem(key, value),
      clear: () => storage.removeItem(key),
    };
  }
  const isOurs = () => tab.name === "" || tab.name.startsWith(nameLead);
  return {
    read: () => (tab.name.startsWith(nameLead) ? tab.name.slice(nameLead.length) : null),
    write: (value) => {
      if (isOurs()) tab.name = nameLead + value;
    },
    clear: () => {
      if (isOurs()) tab.name = "";
    },
  };
}

/** Storage that really takes a value: it may be refused on touch, or be full. */
function storageOf(tab: Tab): Storage | null {
  try {
    const probe = `${reloads.storageKey}.probe`;
    tab.sessionStorage.setItem(probe, "1");
    tab.sessionStorage.removeItem(probe);
    return tab.sessionStorage;
  } catch {
    return null;
  }
}
