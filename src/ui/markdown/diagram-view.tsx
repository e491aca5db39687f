"use client";

import { useEffect, useId, useState } from "react";
import { Button } from "../controls/button.tsx";
import { CodeView } from "./code-view.tsx";
import { drawDiagram } from "./draw-diagram.ts";

/** A diagram that is done being written. It is shown as a picture, which can run and fetch nothing. */
export function DiagramView({ code }: { code: string }) {
  const id = useId();
  const [picture, setPicture] = useState<{ code: string; source: string | null } | null>(null);
  const [isCode, setIsCode] = useState(false);
  useEffect(() => {
    let isHere = true;
    const isDark = document.documentElement.classList.contains("dark");
    drawDiagram(`diagram-${id.replaceAll(/\W/g, "")}`, code, isDark).then(
      (source) => isHere && setPicture({ code, source }),
      () => isHere && setPicture({ code, source: null }),
    );
    return () => {
      isHere = false;
    };
  }, [code, id]);
  const source = picture?.code === code ? picture.source : undefined;
  if (!source) {
    return (
      <div className="flex flex-col gap-1">
        <CodeView code={code} language="mermaid" />
        {source === null && (
          <p className="text-meta text-ink-3">This diagram cannot be drawn. Its code is shown instead.</p>
        )}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-1">
      {isCode ? (
        <CodeView code={code} language="mermaid" />
      ) : (
        <div className="overflow-x-auto rounded-lg border bg-surface-2 p-3">
          {/* biome-ignore lint/performance/noImgElement: a picture made in this browser */}
          <img src={source} alt={`Diagram: ${code.slice(0, 400)}`} className="mx-auto max-h-[480px] max-w-full" />
        </div>
      )}
      <Button variant="ghost" size={24} className="self-start" onClick={() => setIsCode(!isCode)}>
        {isCode ? "Show the diagram" : "Show its code"}
      </Button>
    </div>
  );
}
