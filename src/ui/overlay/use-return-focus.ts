"use client";

import { useRef } from "react";

/** Gives the focus back to whatever had it before an overlay opened, also when no trigger of its own opened it. */
export function useReturnFocus() {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement as HTMLElement | null;
    },
    onCloseAutoFocus: (event: Event) => {
      if (!before.current?.isConnected || before.current === document.body) return;
      event.preventDefault();
      before.current.focus();
    },
  };
}
