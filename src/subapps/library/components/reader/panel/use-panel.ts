"use client";

import { useEffect, useMemo, useState } from "react";
import type { ReaderModel } from "../reader-model.ts";
import type { Tool } from "../tools/tools.ts";

export type PanelTab = "notes";

/** What stands at the right of the document, and what a tool sends there. */
export function usePanel(model: ReaderModel) {
  const [tab, setTab] = useState<PanelTab>("notes");
  const [isOpen, setOpen] = useState(false);
  // A highlight that is opened shows itself in the notes.
  useEffect(() => {
    let before = model.state.openAnnotation;
    return model.subscribe(() => {
      const now = model.state.openAnnotation;
      if (now && now !== before) {
        setTab("notes");
        setOpen(true);
      }
      before = now;
    });
  }, [model]);
  return useMemo(
    () => ({
      tab,
      setTab,
      isOpen,
      setOpen,
      tool(tool: Tool, annotationId?: string) {
        if (tool === "note" && annotationId) model.set({ openAnnotation: annotationId });
      },
    }),
    [model, tab, isOpen],
  );
}

export type Panel = ReturnType<typeof usePanel>;
