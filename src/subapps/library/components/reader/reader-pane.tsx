"use client";

import { clsx } from "clsx";
import { useEffect, useMemo, useRef, useState } from "react";
import { toast } from "#ui/feedback/toast.ts";
import { useIsDark } from "#ui/theme/use-is-dark.ts";
import { FlowDesk } from "./flow/flow-desk.tsx";
import { PaperDesk } from "./paper/paper-desk.tsx";
import { useReader, useReaderState } from "./reader-context.tsx";
import { ReaderHeader } from "./reader-header.tsx";
import { useMe } from "./reader-me.tsx";
import type { ReaderState } from "./reader-model.ts";
import { FindBar } from "./tools/find-bar.tsx";
import { SelectionPopup } from "./tools/selection-popup.tsx";
import { Speaking, type SpeakingState } from "./tools/speaking.ts";
import { SpeakingBar } from "./tools/speaking-bar.tsx";
import { isColor, type Tool, toolsFor } from "./tools/tools.ts";
import { useAnnotations } from "./use-annotations.ts";
import { useReaderKeys } from "./use-reader-keys.ts";

const themeOf = (state: ReaderState) => state.settings.theme;

interface ReaderPaneProps {
  /** What is done with selected words besides marking them. */
  onTool: (tool: Tool, annotationId?: string) => void;
  onBeside: () => void;
  onSide: () => void;
  onPanel: () => void;
  onRevisions: () => void;
  onFacts: () => void;
  isSecond?: boolean;
  onClose?: () => void;
}

/** One document: its head, the desk it lies on, and the tools over it. */
export function ReaderPane({ onTool, isSecond, ...header }: ReaderPaneProps) {
  const model = useReader();
  const me = useMe();
  const theme = useReaderState(themeOf);
  const isDark = useIsDark();
  const pane = useRef<HTMLElement>(null);
  const { mark } = useAnnotations(model);
  const [state, setState] = useState<SpeakingState | null>(null);
  const speaking = useMemo(() => new Speaking(model, setState), [model]);
  useEffect(() => () => void (speaking.state.isOn && speaking.stop()), [speaking]);

  const use = async (tool: Tool) => {
    const picked = model.state.picked;
    if (!picked) return;
    if (!isColor(tool) && tool !== "note") {
      onTool(tool);
      return;
    }
    if (!me.mayWrite) return;
    window.getSelection()?.removeAllRanges();
    model.set({ picked: null });
    const id = await mark(picked, isColor(tool) ? tool : "yellow");
    if (id && tool === "note") onTool("note", id);
  };
  useReaderKeys(model, isSecond ?? false, (tool) => void use(tool));

  const read = () => {
    if (speaking.state.isOn) speaking.stop();
    else if (!Speaking.isPossible || speechSynthesis.getVoices().length === 0) {
      // Some browsers fetch their voices on first use.
      setTimeout(() => {
        if (Speaking.isPossible && speechSynthesis.getVoices().length > 0) speaking.start(model.position);
        else
          toast.error("This browser has no voice to read with. Install one in its settings, or use another browser.");
      }, 300);
    } else speaking.start(model.position);
  };
  // Beside another document words can be marked; everything else belongs to the first one.
  const abilities = toolsFor(me.mayWrite).filter((tool) =>
    isSecond ? isColor(tool) : tool !== "translate" && tool !== "card",
  );
  const isDarkPaper = theme === "dark" || (theme === "auto" && isDark);
  return (
    <section
      ref={pane}
      aria-label={model.document.title}
      data-second={isSecond || undefined}
      className={clsx("relative flex min-w-0 flex-1 flex-col", model.isPaper && isDarkPaper && "is-dark-paper dark")}
    >
      <ReaderHeader {...header} isSecond={isSecond ?? false} onRead={read} />
      {model.isPaper ? <PaperDesk /> : <FlowDesk />}
      <FindBar />
      {state && <SpeakingBar speaking={speaking} state={state} />}
      <SelectionPopup pane={pane} abilities={abilities} onTool={(tool) => void use(tool)} />
    </section>
  );
}
