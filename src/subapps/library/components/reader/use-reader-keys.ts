"use client";

import { useEffect, useEffectEvent } from "react";
import { isForPage } from "#workspace/shell/shortcuts.ts";
import type { ReaderModel } from "./reader-model.ts";
import { type Tool, toolOfKey } from "./tools/tools.ts";
import { stepZoom, turnRight } from "./tools/zoom-menu.tsx";

/** Everything the reader does by keyboard. */
export function useReaderKeys(model: ReaderModel, isSecond: boolean, onTool: (tool: Tool) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // With two documents side by side the second one listens to what is pressed in it, the first to everything else.
    const isInSecond = event.target instanceof Element && event.target.closest("[data-second]") !== null;
    if (isInSecond !== isSecond) return;
    const isMod = event.ctrlKey || event.metaKey;
    if (isMod && !event.altKey && event.key.toLowerCase() === "f") {
      event.preventDefault();
      model.set({ find: model.state.find ?? { words: "", matches: [], at: 0, isMore: false } });
      return;
    }
    if (isMod && event.altKey && event.key.toLowerCase() === "g") {
      event.preventDefault();
      document.querySelector<HTMLInputElement>("[data-page-field]")?.focus();
      return;
    }
    if (isMod && (event.key === "+" || event.key === "=" || event.key === "-")) {
      event.preventDefault();
      stepZoom(model, event.key === "-" ? -1 : 1);
      return;
    }
    if (event.altKey && !isMod && event.key === "ArrowLeft" && model.state.trail > 0) {
      event.preventDefault();
      model.back();
      return;
    }
    const tool = event.altKey && !isMod ? toolOfKey(event.code.replace("Digit", "")) : undefined;
    if (tool && model.state.picked) {
      event.preventDefault();
      onTool(tool);
      return;
    }
    if (event.key === "Escape" && model.state.find) model.set({ find: null });
    if (event.key.toLowerCase() === "r" && isForPage(event) && model.isPaper) turnRight(model);
  });
  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
