"use client";

import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";

interface MathViewProps {
  tex: string;
  isDisplay: boolean;
  /** Still being written: shown as it is typed. */
  isOpen?: boolean;
}

/** A formula as MathML, drawn by the browser itself. Until the engine is there, and where it fails, the TeX is shown. */
export function MathView({ tex, isDisplay, isOpen = false }: MathViewProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [drawn, setDrawn] = useState<string | null>(null);
  useEffect(() => {
    if (isOpen) return;
    let isHere = true;
    import("temml").then(({ default: temml }) => {
      if (!isHere || !place.current) return;
      try {
        // Nodes are made one by one: nothing of the text is ever read as markup, and no address is followed.
        temml.render(tex, place.current, { displayMode: isDisplay, trust: false, throwOnError: true, maxExpand: 500 });
        setDrawn(tex);
      } catch {
        place.current.replaceChildren();
        setDrawn(null);
      }
    }, ignoreMissingEngine);
    return () => {
      isHere = false;
    };
  }, [tex, isDisplay, isOpen]);
  return (
    <span className={clsx(isDisplay && "block overflow-x-auto py-1 text-center")}>
      {drawn !== tex && <code className="rounded-sm bg-surface-3 px-1 py-px text-code whitespace-pre-wrap">{tex}</code>}
      <span ref={place} hidden={drawn !== tex} className="formula" />
    </span>
  );
}

/** Without the engine the TeX stays. */
const ignoreMissingEngine = () => {};
