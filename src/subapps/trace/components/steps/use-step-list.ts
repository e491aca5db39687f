"use client";

import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { rowAfterKey, rowWindow } from "#ui/display/row-window.ts";
import { isForPage } from "#workspace/shell/shortcuts.ts";
import { useDetail } from "../detail/detail-context.tsx";

const letters: Record<string, string> = { j: "ArrowDown", k: "ArrowUp" };

interface StepList {
  box: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
  window: ReturnType<typeof rowWindow>;
  activeIndex: number;
}

/**
 * Very many steps of one height, of which only those in sight are drawn. Arrows, Page, Home and End move; left and right
 * fold and unfold; Enter opens; J and K move wherever on the page one is. The drawer follows when it is open.
 */
export function useStepList(rowHeight: number, headHeight: number): StepList {
  const { inSight, activeId, activate, opened, open, folded, fold } = useDetail();
  const box = useRef<HTMLDivElement>(null);
  const [scrollTop, setScrollTop] = useState(0);
  const [height, setHeight] = useState(720);
  const activeIndex = activeId === null ? -1 : inSight.findIndex(({ span }) => span.spanId === activeId);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    setScrollTop(element.scrollTop); // somebody may have scrolled before the page came alive
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const reveal = (index: number) => {
    const element = box.current;
    if (!element) return;
    const [top, bottom] = [index * rowHeight, (index + 1) * rowHeight + headHeight];
    if (top < element.scrollTop) element.scrollTop = top;
    else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight;
    setScrollTop(element.scrollTop);
  };
  // An address may name a step far below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list comes
  useEffect(() => {
    if (activeIndex >= 0) reveal(activeIndex);
  }, []);

  const goTo = (index: number) => {
    const step = inSight[index];
    if (!step) return;
    reveal(index);
    activate(step.span.spanId);
    if (opened) open(step.span.spanId);
  };
  const press = (key: string): boolean => {
    const step = inSight[activeIndex];
    if (key === "Enter" && step) {
      open(step.span.spanId);
      return true;
    }
    if (key === "Escape" && opened) {
      open(null);
      return true;
    }
    if ((key === "ArrowLeft" || key === "ArrowRight") && step) {
      const isOpen = step.below > 0 && !folded.has(step.span.spanId);
      if (key === "ArrowLeft" && isOpen) fold(step.span.spanId, true);
      else if (key === "ArrowLeft")
        goTo(inSight.findLastIndex(({ depth }, at) => at < activeIndex && depth < step.depth));
      else if (step.below > 0 && !isOpen) fold(step.span.spanId, false);
      else if (isOpen) goTo(activeIndex + 1);
      return true;
    }
    const page = Math.max(1, Math.floor(height / rowHeight) - 2);
    const next =
      activeIndex < 0 && key === "ArrowDown" ? 0 : rowAfterKey(key, Math.max(0, activeIndex), inSight.length, page);
    if (next === null) return false;
    goTo(next);
    return true;
  };
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      const key = letters[event.key.toLowerCase()] ?? (event.key === "Escape" ? "Escape" : null);
      if (key && isForPage(event) && latest.current(key)) event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  return {
    box,
    activeIndex,
    onScroll: () => setScrollTop(box.current?.scrollTop ?? 0),
    onKeyDown: (event) => {
      const isForButton = event.key === "Enter" && (event.target as Element).closest("button") !== null;
      if (isForButton || event.ctrlKey || event.metaKey || event.altKey) return;
      if (press(event.key)) event.preventDefault();
    },
    // Whoever comes by Tab sees where they are.
    onFocus: () => {
      const first = inSight[0];
      if (activeIndex < 0 && first && box.current?.matches(":focus-visible")) activate(first.span.spanId);
    },
    window: rowWindow({ count: inSight.length, rowHeight, height, scrollTop }),
  };
}
