"use client";

import { useEffect, useMemo, useState } from "react";
import { useAsk } from "../../ask/use-ask.ts";
import type { ReaderModel } from "../reader-model.ts";
import type { Tool } from "../tools/tools.ts";

export const panelTabs = ["ask", "notes"] as const;
export type PanelTab = (typeof panelTabs)[number];

/** What stands at the right of the document, and what a tool sends there. */
export function usePanel(model: ReaderModel) {
  const [tab, setTab] = useState<PanelTab>("ask");
  const [isOpen, setOpen] = useState(false);
  const asking = useAsk(model);
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
  return useMemo(() => {
    const show = (next: PanelTab) => {
      setTab(next);
      setOpen(true);
    };
    return {
      tab,
      setTab,
      isOpen,
      setOpen,
      asking,
      askAbout(start: number, end: number, text: string) {
        asking.setScope({ kind: "selection", stretch: { start, end }, text });
        show("ask");
      },
      tool(tool: Tool, annotationId?: string) {
        if (tool === "note" && annotationId) model.set({ openAnnotation: annotationId });
        const picked = model.state.picked;
        if (!picked || (tool !== "ask" && tool !== "explain")) return;
        const about = {
          kind: "selection",
          stretch: { start: picked.start, end: picked.end },
          text: picked.text,
        } as const;
        show("ask");
        asking.setScope(about);
        if (tool === "explain") void asking.ask("Explain this in simple words.", about);
      },
    };
  }, [model, tab, isOpen, asking]);
}

export type Panel = ReturnType<typeof usePanel>;
