"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { startProgress } from "#ui/feedback/progress.ts";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";
import { isForPage } from "#workspace/shell/shortcuts.ts";
import { api } from "../chat-api.ts";
import { doChatAction } from "./chat-actions.ts";
import { actionOfKey, type Bindings, writtenKey } from "./chat-keys.ts";
import { frame, toggleList, togglePanel } from "./frame-store.ts";
import { smallStore } from "./small-store.ts";

export const keyBindings = smallStore<{ bindings: Bindings }>({ bindings: {} });

/** Obeys the keys of Chat, as the person bound them. */
export function KeyListener({ initial }: { initial: Bindings | null }) {
  const router = useRouter();
  const links = useLinks();
  useEffect(() => {
    if (initial) return keyBindings.set({ bindings: initial });
    api("GET /chat/keys")
      .then(({ bindings }) => keyBindings.set({ bindings }))
      .catch(() => {}); // the usual keys hold
  }, [initial]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented || event.repeat) return;
      const written = writtenKey(event);
      const found = written && actionOfKey(written, keyBindings.get().bindings);
      if (!found || document.querySelector("[role=dialog][data-state=open], [role=alertdialog][data-state=open]"))
        return;
      // A key without a modifier belongs to the field that is being typed into, but for those that end something.
      const isPlain = !written.includes("Mod+") && !written.includes("Alt+");
      if (isPlain && found.id !== "stop" && found.id !== "focus-composer" && !isForPage(event)) return;
      if (found.id === "help" || found.id === "edit-last") return; // the shell and the composer see to these
      if (found.id !== "stop") event.preventDefault();
      switch (found.id) {
        case "new":
          startProgress();
          router.push(links("/apps/chat/new"));
          return doChatAction({ action: "focus-composer" });
        case "search":
          return frame.set({ isSearchOpen: true });
        case "toggle-list":
          return toggleList();
        case "toggle-panel":
          return togglePanel();
        case "zen":
          return frame.set({ isZen: !frame.get().isZen });
        case "agent":
          return doChatAction({ action: "choose-agent", position: found.position ?? 1 });
        default:
          return doChatAction({ action: found.id });
      }
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [links, router]);
  return null;
}
