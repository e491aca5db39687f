"use client";

import { useEffect, useEffectEvent } from "react";
import type { ReaderModel } from "./reader-model.ts";

/** `#at=120-180` shows exactly those words: when the page opens, when the address changes, and from links in the page. */
export function usePlaceAddress(model: ReaderModel, onFollow: () => void): void {
  const follow = useEffectEvent((hash: string): boolean => {
    const place = /^#at=(\d+)-(\d+)$/.exec(hash);
    if (!place) return false;
    model.goTo(Number(place[1]), { end: Number(place[2]), remember: model.position > 0 });
    return true;
  });
  const press = useEffectEvent((event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = (event.target as Element).closest?.("a");
    if (!link || link.origin !== window.location.origin || link.pathname !== window.location.pathname) return;
    if (!follow(link.hash)) return;
    event.preventDefault();
    onFollow();
  });
  useEffect(() => {
    const change = () => void follow(window.location.hash);
    change();
    window.addEventListener("hashchange", change);
    // Before the router hears of it: a place in the open document is no other page.
    document.addEventListener("click", press, true);
    return () => {
      window.removeEventListener("hashchange", change);
      document.removeEventListener("click", press, true);
    };
  }, []);
}
