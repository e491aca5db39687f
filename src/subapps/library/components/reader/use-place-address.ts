"use client";

import { useEffect } from "react";
import type { ReaderModel } from "./reader-model.ts";

/** `#at=120-180` shows exactly those words, when the page opens and whenever the address changes. */
export function usePlaceAddress(model: ReaderModel): void {
  useEffect(() => {
    const follow = () => {
      const place = /^#at=(\d+)-(\d+)$/.exec(window.location.hash);
      if (place) model.goTo(Number(place[1]), { end: Number(place[2]), remember: model.position > 0 });
    };
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, [model]);
}
