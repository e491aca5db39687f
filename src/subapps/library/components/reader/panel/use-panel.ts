"use client";

import { useEffect, useMemo, useState } from "react";
import type { AnnotationItem } from "../../../reading/records/list-annotation-rows.ts";
import { useAsk } from "../../ask/use-ask.ts";
import type { CardDraft } from "../../make/cards-panel.tsx";
import { useMaking } from "../../make/use-making.ts";
import type { ReaderModel } from "../reader-model.ts";
import type { Tool } from "../tools/tools.ts";

export const panelTabs = ["ask", "notes", "cards", "make"] as const;
export type PanelTab = (typeof panelTabs)[number];

/** What stands at the right of the document, and what a tool sends there. */
export function usePanel(model: ReaderModel) {
  const [tab, setTab] = useState<PanelTab>("ask");
  const [isOpen, setOpen] = useState(false);
  const [cardDraft, setCardDraft] = useState<CardDraft | null>(null);
  const asking = useAsk(model);
  const making = useMaking(model.document.id);
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
    const askAbout = (start: number, end: number, text: string) => {
      asking.setScope({ kind: "selection", stretch: { start, end }, text });
      show("ask");
    };
    return {
      tab,
      setTab,
      isOpen,
      setOpen,
      asking,
      making,
      cardDraft,
      endCardDraft: () => setCardDraft(null),
      openThread(annotation: AnnotationItem) {
        asking.openThread(annotation);
        show("ask");
      },
      tool(tool: Tool, annotationId?: string) {
        if (tool === "note" && annotationId) model.set({ openAnnotation: annotationId });
        const picked = model.state.picked;
        if (!picked) return;
        const { start, end, text } = picked;
        if (tool === "ask") askAbout(start, end, text);
        if (tool === "card") {
          setCardDraft({ start, end, text });
          show("cards");
        }
        if (tool === "explain" || tool === "translate") {
          show("make");
          void making.make({
            kind: tool === "explain" ? "explanation" : "translation",
            stretch: { start, end },
            ...(tool === "translate" && { language: ownLanguage() }),
          });
        }
      },
    };
  }, [model, tab, isOpen, asking, making, cardDraft]);
}

export type Panel = ReturnType<typeof usePanel>;

/** The language of whoever reads, in words a model understands. */
function ownLanguage(): string {
  const code = navigator.language || "en";
  return new Intl.DisplayNames(["en"], { type: "language" }).of(code) ?? "English";
}
