"use client";

import { useEffect, useRef } from "react";

/** A clear band across the page that follows the pointer; the lines above and below step back. */
export function ReadingRuler() {
  const band = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const parent = band.current?.parentElement;
    if (!parent) return;
    const follow = (event: PointerEvent) => {
      const box = parent.getBoundingClientRect();
      band.current?.style.setProperty("--at", `${Math.round(event.clientY - box.top)}px`);
    };
    parent.addEventListener("pointermove", follow, { passive: true });
    return () => parent.removeEventListener("pointermove", follow);
  }, []);
  return <div ref={band} className="reading-ruler" aria-hidden />;
}
