"use client";

import type { MouseEvent, ReactNode } from "react";

/** The part after # never reaches the server, so a link to the same page elsewhere gets it when it is followed. */
export function KeepHash({ children }: { children: ReactNode }) {
  const addHash = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    if (link) link.hash = location.hash;
  };
  return <div onClickCapture={addHash}>{children}</div>;
}
